import { message } from '@kiosk/contract/language/message.ts';
import type { OrderNumbers } from '@kiosk/contract/merchant-settings.ts';
import { formatMinor, sum, toMinor } from '@kiosk/contract/money.ts';
import type { Order, OrderPlacement } from '@kiosk/contract/order.ts';
import { soldWithoutTax, type TaxSettings, taxOfClass } from '@kiosk/contract/tax.ts';
import { needsSize, priceOf, sizeBought, thumbnailIn } from '@kiosk/contract/variants.ts';
import { emptyCart } from '../../carts/carts.service.ts';
import { checkChoice } from '../../catalogue/catalogue.service.ts';
import { notAvailable, takeUnits } from '../../catalogue/stock/stock.service.ts';
import { now } from '../../clock.ts';
import type { OrderLimits } from '../../config/limit-settings.ts';
import { takeOrderNumber } from '../../database/order-numbers.ts';
import type { Transaction } from '../../database/schema.ts';
import { fixCurrency } from '../../database/shop-currency.ts';
import { afterCommit } from '../../database/transaction.ts';
import { newIdentifier } from '../../identifiers.ts';
import { conflict } from '../../problem.ts';
import { type OrderPlaced, ordersPlaced } from '../../sales-events.ts';
import type { OrderTerms } from '../../settings/merchant-settings.service.ts';
import { mailPlacement } from '../order-mails.service.ts';
import type { LineRow } from '../order-rows.ts';
import { type Buyer, searchTermsOfOrder } from '../search/order-search-terms.service.ts';
import { refuseUnchargeable, type TakesCard } from './payment-methods.ts';
import * as store from './placement.store.ts';
import { refuseTooMuch } from './placement-limits.service.ts';

type NewOrderRules = {
  limits: OrderLimits | undefined;
  terms: OrderTerms;
  takesCard: TakesCard;
  fixedCurrency: string | undefined;
};

/**
 * Stores an order at the catalogue's prices with the stock it takes, and empties the cart if it is paid in cash, or
 * costs nothing.
 * @throws Problem conflict if stock is gone, a line of the cart lacks its size, the totals differ from what the shopper
 *   saw, or no card can be charged with them; too-many-requests or conflict beyond the limits
 */
export async function placeNewOrder(
  trx: Transaction,
  customer: Buyer,
  placement: OrderPlacement,
  { limits, terms, takesCard, fixedCurrency }: NewOrderRules,
): Promise<Order> {
  const units = placement.items.reduce((total, { quantity }) => total + quantity, 0);
  if (limits !== undefined) await refuseTooMuch(trx, customer.id, units, limits);
  // Before any price is read.
  const currency = fixedCurrency ?? (await fixCurrency(trx));
  const [id, { selectedAddresses }] = [newIdentifier(), placement];
  const { lines, products } = await sellLines(trx, id, placement, { taxes: terms.taxes, currency });
  const totals = sum(lines.map((line) => ({ priceMinor: line.price_cents, quantity: line.quantity })));
  refuseChangedTotals(placement, totals, currency);
  if (placement.paymentMethod === 'card') refuseUnchargeable(takesCard, totals.totalMinor, currency);
  if (placement.paymentMethod === 'cash' || totals.totalMinor === 0) await emptyCart(trx, customer.id);
  const numbered = terms.numbers === null ? unnumbered : await takeNumber(trx, terms.numbers);
  const order = await store.insertOrder(
    trx,
    {
      id,
      ...numbered,
      account_id: customer.id,
      status: 'pending',
      payment_method: placement.paymentMethod,
      payment_status: 'unpaid',
      payment_flag: null,
      refunded_cents: 0,
      invoice_number: null,
      carrier: null,
      tracking_number: null,
      tracking_link: null,
      withdrawn_at: null,
      total_cents: totals.totalMinor,
      currency,
      total_items: totals.totalItems,
      address: JSON.stringify(selectedAddresses),
      created_at: now(),
      search_terms: searchTermsOfOrder({ id, selectedAddresses, customer, products }),
    },
    lines,
  );
  await mailPlacement(trx, order, customer.email);
  afterCommit(trx, () => ordersPlaced.publish({ payment: placement.paymentMethod } satisfies OrderPlaced));
  return order;
}

const unnumbered = { number: null, number_value: null };

/** Called as late as possible: an order that fails afterwards leaves a gap in the numbers. */
async function takeNumber(trx: Transaction, { prefix, start }: OrderNumbers) {
  const number_value = await takeOrderNumber(trx, start);
  return { number: `${prefix}${number_value}`, number_value };
}

/** Takes the stock and copies the catalogue's present data and search terms of each product. */
async function sellLines(
  trx: Transaction,
  orderId: string,
  { items, fromCart }: Pick<OrderPlacement, 'items' | 'fromCart'>,
  { taxes, currency }: { taxes: TaxSettings | null; currency: string },
): Promise<{ lines: LineRow[]; products: string[] }> {
  const units = items.map(({ product, size = '', quantity }) => ({ productId: product, size, quantity }));
  const sold = await takeUnits(trx, units);
  const lines = units.map(({ productId, quantity }, position) => {
    const product = sold.get(productId);
    if (product === undefined) throw new Error(`no stock was taken for product ${productId}`);
    const { color, size: chosen } = items[position] ?? {};
    // A line from before one had to be chosen, which the cart shows as not available.
    if (fromCart && !chosen && needsSize(product)) throw notAvailable(product.title);
    const size = sizeBought(product, chosen);
    checkChoice(product, { color, size });
    const tax = taxes === null ? undefined : (taxOfClass(product.taxClass, taxes) ?? soldWithoutTax);
    return {
      order_id: orderId,
      position,
      product_id: productId,
      title: product.title,
      thumbnail: thumbnailIn(product, { color, size }),
      price_cents: toMinor(priceOf(product, size), currency),
      quantity,
      color: color ?? '',
      size: size ?? '',
      stock_taken: product.counted ? quantity : 0,
      tax_name: tax?.name ?? null,
      tax_rate: tax?.rate ?? null,
      sku: product.skuOf(size),
    };
  });
  return { lines, products: [...sold.values()].map(({ searchTerms }) => searchTerms) };
}

/** The totals that the shopper saw must be what is charged. */
function refuseChangedTotals(
  { totalAmount, totalItems }: OrderPlacement,
  totals: { totalMinor: number; totalItems: number },
  currency: string,
): void {
  if (toMinor(totalAmount, currency) === totals.totalMinor && totalItems === totals.totalItems) return;
  const amount = () => formatMinor(totals.totalMinor, currency);
  throw conflict(
    message(
      'The prices in your cart have changed. The total is now {amount} for {items, plural, one {1 item} other {{items} items}}.',
      { amount, items: totals.totalItems },
    ),
    'totals-differ',
  );
}
