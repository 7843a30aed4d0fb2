import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { message } from '@kiosk/contract/language/message.ts';
import type { OrderNumbers } from '@kiosk/contract/merchant-settings.ts';
import { formatMinor, sum, toMinor } from '@kiosk/contract/money.ts';
import type { Order, OrderPlacement, PaymentMethod } from '@kiosk/contract/order.ts';
import { type TaxSettings, taxOfClass } from '@kiosk/contract/tax.ts';
import { priceOf, sizeBought, thumbnailIn } from '@kiosk/contract/variants.ts';
import { lockAccount } from '../accounts/accounts.service.ts';
import { emptyCart, listLines } from '../carts/carts.service.ts';
import { checkChoice } from '../catalogue/catalogue.service.ts';
import { takeUnits } from '../catalogue/stock/stock.service.ts';
import { now } from '../clock.ts';
import { takeOrderNumber } from '../database/dialect.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { fixCurrency } from '../database/shop-currency.ts';
import { inTransaction } from '../database/transaction.ts';
import { newIdentifier } from '../identifiers.ts';
import type { OrderLimits } from '../limit-settings.ts';
import { Problem } from '../problem.ts';
import type { OrderTerms } from '../settings/merchant-settings.service.ts';
import { mailPlacement } from './order-mails.service.ts';
import type { LineRow } from './order-rows.ts';
import { type Buyer, searchTermsOfOrder } from './order-search-terms.service.ts';
import { findByKey } from './orders.store.ts';
import type { PaymentVoiding, VoidingOutcome } from './payment-voiding.service.ts';
import * as store from './placement.store.ts';
import { refuseTooMuch } from './placement-limits.service.ts';
import { nothingWaits, reuseOrCancelWaiting, type VoidingState } from './unpaid-orders.service.ts';
import { variantsOf } from './variants.ts';

export type PlacementRules = {
  /** Voids the payment of an earlier unpaid order before that order is cancelled. */
  voiding: PaymentVoiding;
  /** What one account may order; undefined without rate limits. */
  limits: OrderLimits | undefined;
  /** What the merchant decides about every order, by what is stored of it. */
  termsOf: (decided: string | null) => OrderTerms;
};

/**
 * Places an order (point 7, `POST /orders`): the order, the stock it takes and, for cash, the emptied cart are
 * stored together or not at all. Prices are the catalogue's at that moment. An earlier unpaid order is cancelled; one that
 * is charged, or being charged, is kept beside the new one.
 * @param idempotencyKey the same key of the same account always returns the order it placed first; with other content it is
 *   refused
 * @throws Problem conflict if stock is gone, the cart or the totals differ from what the shopper saw, or the same cart is
 *   being paid by card; unavailable if that is unknown; too-many-requests or conflict beyond the limits
 */
export async function placeOrder(
  db: Database,
  { voiding, ...rules }: PlacementRules,
  customer: Buyer,
  placement: OrderPlacement,
  idempotencyKey: string | undefined,
): Promise<Order> {
  const { isChargeable } = voiding;
  const voided = new Set<string>();
  for (;;) {
    const { order, chargeable } = await inTransaction(db, (trx) =>
      placeUnlessChargeable(trx, { isChargeable, voided }, { customer, placement, idempotencyKey, rules }),
    );
    if (order !== undefined) return order;
    await Promise.all(
      chargeable.map(async (earlier) => {
        refuseSamePurchase(placement, earlier, await voidInTime(voiding, earlier.id));
        voided.add(earlier.id);
      }),
    );
  }
}

/** Milliseconds that a shopper waits for a provider that may be down; what it answers later is stored all the same. */
const maxVoidingTime = 5_000;

function voidInTime({ voidPayment }: PaymentVoiding, orderId: string): Promise<VoidingOutcome> {
  const late = new AbortController();
  const tooLate = pause(maxVoidingTime, 'unknown' as const, { signal: late.signal });
  return Promise.race([voidPayment(orderId), tooLate]).finally(() => late.abort());
}

type Purchase = {
  customer: Buyer;
  placement: OrderPlacement;
  idempotencyKey: string | undefined;
  rules: Omit<PlacementRules, 'voiding'>;
};

/** @returns the order, or the earlier orders whose payments must be voided before it can be placed */
async function placeUnlessChargeable(
  trx: Transaction,
  earlier: VoidingState,
  { customer, placement, idempotencyKey, rules }: Purchase,
): Promise<{ order?: Order; chargeable: readonly Order[] }> {
  const accountId = customer.id;
  await lockAccount(trx, accountId);
  const { hasKey, hasWaiting, decided, fixedCurrency } = await store.findStanding(
    trx,
    accountId,
    idempotencyKey,
  );
  const placed = hasKey && (await findByKey(trx, accountId, String(idempotencyKey)));
  if (placed) {
    if (placed.requestHash !== hashOf(placement)) throw keyReused();
    return { order: placed.order, chargeable: [] };
  }
  if (placement.fromCart) await refuseChangedCart(trx, accountId, placement);
  const { reused, chargeable } = hasWaiting
    ? await reuseOrCancelWaiting(trx, customer, placement, earlier)
    : nothingWaits;
  if (chargeable.length > 0) return { chargeable };
  const { limits, termsOf } = rules;
  const order =
    reused ??
    (await placeNewOrder(trx, customer, placement, { limits, terms: termsOf(decided), fixedCurrency }));
  if (idempotencyKey) {
    const row = { account_id: accountId, key: idempotencyKey, order_id: order.id };
    await store.insertKey(trx, { ...row, request_hash: hashOf(placement) });
  }
  return { order, chargeable };
}

const hashOf = (placement: OrderPlacement): string => hash('sha256', JSON.stringify(placement));

const keyReused = () =>
  new Problem(
    'conflict',
    'This order was already placed with other content. Please look at My Orders first.',
    {
      code: 'idempotency-key-reused',
    },
  );

type NewOrderRules = {
  limits: OrderLimits | undefined;
  terms: OrderTerms;
  fixedCurrency: string | undefined;
};

async function placeNewOrder(
  trx: Transaction,
  customer: Buyer,
  placement: OrderPlacement,
  { limits, terms, fixedCurrency }: NewOrderRules,
): Promise<Order> {
  if (!terms.payments[placement.paymentMethod]) throw notOffered(placement.paymentMethod);
  const units = placement.items.reduce((total, { quantity }) => total + quantity, 0);
  if (limits !== undefined) await refuseTooMuch(trx, customer.id, units, limits);
  // Before any price is read.
  const currency = fixedCurrency ?? (await fixCurrency(trx));
  const [id, { selectedAddresses }] = [newIdentifier(), placement];
  const { lines, products } = await sellLines(trx, id, placement.items, { taxes: terms.taxes, currency });
  const totals = sum(lines.map((line) => ({ priceMinor: line.price_cents, quantity: line.quantity })));
  refuseChangedTotals(placement, totals, currency);
  if (placement.paymentMethod === 'cash') await emptyCart(trx, customer.id);
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
  return order;
}

const unnumbered = { number: null, number_value: null };

/** As late as can be: few orders fail after it, and each that does leaves its number out. */
async function takeNumber(trx: Transaction, { prefix, start }: OrderNumbers) {
  const number_value = await takeOrderNumber(trx, start);
  return { number: `${prefix}${number_value}`, number_value };
}

const notOffered = (method: PaymentMethod) =>
  new Problem(
    'conflict',
    message(
      method === 'cash'
        ? 'The shop no longer takes cash. Please choose another way to pay.'
        : 'The shop no longer takes card. Please choose another way to pay.',
    ),
    {
      code: 'payment-method-not-offered',
    },
  );

/** Takes the stock and copies the catalogue's present data and search terms of each product. */
async function sellLines(
  trx: Transaction,
  orderId: string,
  items: OrderPlacement['items'],
  { taxes, currency }: { taxes: TaxSettings | null; currency: string },
): Promise<{ lines: LineRow[]; products: string[] }> {
  const units = items.map(({ product, size = '', quantity }) => ({ productId: product, size, quantity }));
  const sold = await takeUnits(trx, units);
  const lines = units.map(({ productId, quantity }, position) => {
    const product = sold.get(productId);
    if (product === undefined) throw new Error(`no stock was taken for product ${productId}`);
    const { color, size: chosen } = items[position] ?? {};
    const size = sizeBought(product, chosen);
    checkChoice(product, { color, size });
    const tax = taxes === null ? undefined : taxOfClass(product.taxClass, taxes);
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

/** A cart whose card was charged, or may have been, is not sold a second time. */
function refuseSamePurchase(placement: OrderPlacement, earlier: Order, outcome: VoidingOutcome): void {
  if (outcome === 'voided' || outcome === 'missing' || !placement.fromCart) return;
  if (variantsOf(earlier.items) !== variantsOf(placement.items)) return;
  const { kind, code, message } = samePurchase[outcome];
  throw new Problem(kind, message, { code });
}

const samePurchase = {
  charged: {
    kind: 'conflict',
    code: 'already-paid',
    message:
      'Your card payment went through, so these items are already ordered. You can find them in My Orders.',
  },
  charging: {
    kind: 'conflict',
    code: 'payment-processing',
    message:
      'Your card payment for these items is still being processed. Please check My Orders in a minute.',
  },
  unknown: {
    kind: 'unavailable',
    code: 'payment-unknown',
    message:
      'We do not know yet whether your card was charged for these items. Please try again in a minute.',
  },
} as const;

/** The cart may have been changed or ordered in another tab. */
async function refuseChangedCart(
  trx: Transaction,
  accountId: string,
  { items }: OrderPlacement,
): Promise<void> {
  if (variantsOf(await listLines(trx, accountId)) === variantsOf(items)) return;
  throw new Problem('conflict', 'Your cart has changed. Please review it and order again.', {
    code: 'cart-differs',
  });
}

/** The totals that the shopper saw must be what is charged. */
function refuseChangedTotals(
  { totalAmount, totalItems }: OrderPlacement,
  totals: { totalMinor: number; totalItems: number },
  currency: string,
): void {
  if (toMinor(totalAmount, currency) === totals.totalMinor && totalItems === totals.totalItems) return;
  const amount = () => formatMinor(totals.totalMinor, currency);
  throw new Problem(
    'conflict',
    message(
      'The prices in your cart have changed. The total is now {amount} for {items, plural, one {1 item} other {{items} items}}.',
      { amount, items: totals.totalItems },
    ),
    { code: 'totals-differ' },
  );
}
