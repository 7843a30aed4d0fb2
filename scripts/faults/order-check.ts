import { readConfig } from '@kiosk/server/config/config.ts';
import { openDatabase } from '@kiosk/server/database/open.ts';
import { comparePayments } from '@kiosk/server/payments/comparison/comparison.service.ts';
import { createTestProvider } from '@kiosk/server/payments/test-provider/test-provider.service.ts';
import type { Shop } from '../shop.ts';
import { demoAdmin, type Order, type Product, ShopApi } from '../shop-api.ts';
import type { Findings } from './findings.ts';
import type { Shopper } from './shopper.ts';
import { plenty } from './stock.ts';

type Payments = { paid: number; refunded: number; events: { kind: string }[] };

/** What every experiment looks at after a fault. */
export async function checkOrders(
  url: string,
  products: readonly Product[],
  crowd: readonly Shopper[],
  findings: Findings,
): Promise<void> {
  await checkAnswersKept(crowd, findings);
  for (const shopper of crowd) await shopper.finishAll();
  await checkEachOrderOnce(crowd, findings);
  await checkStock(url, products, crowd, findings);
}

/** What every experiment looks at in the end, and how many orders it is about. */
export async function checkBooks(shop: Shop, crowd: readonly Shopper[], findings: Findings): Promise<void> {
  await checkCharges(shop.url, crowd, findings);
  findings.payments.push(...(await differencesInBooks(shop)));
  findings.acknowledged = crowd.reduce((sum, { purchases }) => sum + purchases.length, 0);
}

/** Between the orders, the ledger and the provider's own books. */
async function differencesInBooks({ environment }: Shop): Promise<string[]> {
  const db = openDatabase(readConfig(environment));
  try {
    return (await comparePayments(db, createTestProvider(db), new Date(0))).differences;
  } finally {
    await db.destroy();
  }
}

/** Straight after a death: all that was acknowledged is there, and at most what was asked for besides. */
async function checkAnswersKept(crowd: readonly Shopper[], findings: Findings): Promise<void> {
  for (const shopper of crowd) {
    const orders = new Map((await shopper.orders()).map((order) => [order.id, order]));
    for (const { orderId, paidAt } of shopper.purchases) {
      if (orderId === undefined) continue;
      const order = orders.get(orderId);
      if (order === undefined) findings.lost.push(`order ${orderId}`);
      else if (paidAt !== undefined && order.paymentStatus !== 'paid')
        findings.lost.push(`payment of order ${orderId}, which is ${order.paymentStatus}`);
    }
    if (orders.size > shopper.purchases.length) findings.doubled.push(countOf(orders.size, shopper));
    for (const order of orders.values()) if (!isWhole(order)) findings.halved.push(`order ${order.id}`);
  }
}

/** After all retries: exactly one order for each key. */
export async function checkEachOrderOnce(crowd: readonly Shopper[], findings: Findings): Promise<void> {
  for (const shopper of crowd) {
    await shopper.repeatLast();
    const expected = new Set(shopper.purchases.map(({ orderId }) => orderId));
    const found = new Set((await shopper.orders()).map(({ id }) => id));
    if (expected.size < shopper.purchases.length) findings.lost.push(`two keys led to one order`);
    for (const id of expected) if (!found.has(String(id))) findings.lost.push(`order ${id}`);
    if (found.size > shopper.purchases.length) findings.doubled.push(countOf(found.size, shopper));
    findings.doubled.push(...shopper.changedAnswers.splice(0));
  }
}

/** The initial stock equals the stock plus the units in these shoppers' orders. */
export async function checkStock(
  url: string,
  products: readonly Product[],
  crowd: readonly Shopper[],
  findings: Findings,
): Promise<void> {
  const orders = (await Promise.all(crowd.map((shopper) => shopper.orders()))).flat();
  const lines = orders.filter(({ status }) => status !== 'cancelled').flatMap(({ items }) => items);
  for (const { id, title } of products) {
    const { stock } = await new ShopApi(url).get<Product>(`/products/${id}`);
    const sold = lines
      .filter(({ product }) => product === id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const sum = (stock ?? 0) + sold;
    if (sum !== plenty) findings.stock.push(`${title}: ${stock} in stock and ${sold} sold, not ${plenty}`);
  }
}

/** Each order paid by card was charged once, with its total, as the ledger has it. */
export async function checkCharges(
  url: string,
  crowd: readonly Shopper[],
  findings: Findings,
): Promise<void> {
  const admin = await new ShopApi(url).logIn(demoAdmin);
  for (const { orderId, paidAt, body } of crowd.flatMap(({ purchases }) => purchases)) {
    if (orderId === undefined || paidAt === undefined) continue;
    const { paid, refunded, events } = await admin.get<Payments>(`/admin/orders/${orderId}/payments`);
    const charges = events.filter(({ kind }) => kind === 'payment-succeeded').length;
    if (charges === 1 && paid === body.totalAmount && refunded === 0) continue;
    findings.payments.push(`order ${orderId}: charged ${charges} times, ${paid} of ${body.totalAmount}`);
  }
}

function isWhole({ items, totalAmount, totalItems }: Order): boolean {
  const cents = items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return items.length > 0 && Math.round(totalAmount * 100) === cents && totalItems === units;
}

const countOf = (orders: number, { purchases }: Shopper): string =>
  `${orders} orders of ${purchases.length} keys`;
