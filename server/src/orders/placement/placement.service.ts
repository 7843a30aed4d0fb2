import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order, OrderPlacement } from '@kiosk/contract/order.ts';
import { lockAccount } from '../../accounts/accounts.service.ts';
import { listLines } from '../../carts/carts.service.ts';
import type { OrderLimits } from '../../config/limit-settings.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { conflict, Problem } from '../../problem.ts';
import type { OrderTerms } from '../../settings/merchant-settings.service.ts';
import { findByKey } from '../orders.store.ts';
import type { Buyer } from '../search/order-search-terms.service.ts';
import type { PaymentVoiding, VoidingOutcome } from '../status/payment-voiding.service.ts';
import { placeNewOrder } from './new-order.service.ts';
import { refuseUnoffered, type TakesCard } from './payment-methods.ts';
import * as store from './placement.store.ts';
import { refuseTooManyAddressChanges } from './placement-limits.service.ts';
import { nothingWaits, reuseOrCancelWaiting, type VoidingState } from './unpaid-orders.service.ts';
import { variantsOf } from './variants.ts';

export type PlacementRules = {
  /** Voids the payment of an earlier unpaid order before that order is cancelled. */
  voiding: PaymentVoiding;
  /** What one account may order; undefined without rate limits. */
  limits: OrderLimits | undefined;
  /** What the merchant decides about every order, by what is stored of it. */
  termsOf: (decided: string | null) => OrderTerms;
  takesCard: TakesCard;
};

/**
 * Places an order (point 7, `POST /orders`): the order, the stock it takes and, for cash, the emptied cart are
 * stored together or not at all. Prices are the catalogue's at that moment. An earlier unpaid order is cancelled; one that
 * is charged, or being charged, is kept beside the new one.
 * @param idempotencyKey the same key of the same account always returns the order it placed first; with other content it is
 *   refused
 * @throws Problem conflict if stock is gone, the cart or the totals differ from what the shopper saw, the shop no longer
 *   takes such payments, or the same cart is being paid by card; unavailable if that is unknown; too-many-requests or
 *   conflict beyond the limits
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
  const { hasKey, hasWaiting, decided, fixedCurrency } = await store.findPlacementState(
    trx,
    accountId,
    idempotencyKey,
  );
  const placed = hasKey && (await findByKey(trx, accountId, String(idempotencyKey)));
  if (placed) {
    if (placed.requestHash !== hashOf(placement)) throw keyReused();
    return { order: placed.order, chargeable: [] };
  }
  const { limits, termsOf, takesCard } = rules;
  const terms = termsOf(decided);
  refuseUnoffered(terms, placement.paymentMethod);
  if (placement.fromCart) await refuseChangedCart(trx, accountId, placement);
  const { reused, chargeable } = hasWaiting
    ? await reuseOrCancelWaiting(trx, customer, placement, earlier)
    : nothingWaits;
  if (chargeable.length > 0) return { chargeable };
  if (reused !== undefined && limits !== undefined) await refuseTooManyAddressChanges(trx, accountId, limits);
  const order =
    reused ?? (await placeNewOrder(trx, customer, placement, { limits, terms, takesCard, fixedCurrency }));
  if (idempotencyKey) {
    const row = { account_id: accountId, key: idempotencyKey, order_id: order.id };
    await store.insertKey(trx, { ...row, request_hash: hashOf(placement) });
  }
  return { order, chargeable };
}

const hashOf = (placement: OrderPlacement): string => hash('sha256', JSON.stringify(placement));

const keyReused = () =>
  conflict(
    'This order was already placed with other content. Please look at My Orders first.',
    'idempotency-key-reused',
  );

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
  throw conflict('Your cart has changed. Please review it and order again.', 'cart-differs');
}
