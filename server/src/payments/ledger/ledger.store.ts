import type { PaymentEventKind, PaymentSource } from '@kiosk/contract/payment.ts';
import { nowAfter } from '../../clock.ts';
import { countRows } from '../../database/count-rows.ts';
import { lastPaymentEventOf } from '../../database/last-payment-event.ts';
import type { PaymentEventsTable } from '../../database/schema/payments.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { newIdentifier } from '../../identifiers.ts';
import { type RefundEnd, refundEnds } from './refund-ends.ts';

export type LedgerRow = PaymentEventsTable;

type NewEntry = {
  kind: PaymentEventKind;
  /** The id of what it happened to; unique together with `kind`. */
  of: string;
  attempt: { id: string; order_id: string };
  source: PaymentSource;
  amountMinor: number;
  currency: string;
  accountId?: string | undefined;
  providerId?: string | undefined;
  detail?: string | undefined;
};

/** @returns whether it was new; the same fact is recorded once */
export async function append(trx: Transaction, entry: NewEntry): Promise<boolean> {
  const added = await trx
    .insertInto('payment_events')
    .values({
      id: newIdentifier(),
      fact: factOf(entry),
      order_id: entry.attempt.order_id,
      attempt_id: entry.attempt.id,
      kind: entry.kind,
      // What an order needs depends on what happened last.
      at: nowAfter(await lastPaymentEventOf(trx, entry.attempt.order_id)),
      source: entry.source,
      account_id: entry.accountId ?? null,
      provider_id: entry.providerId ?? null,
      amount_cents: entry.amountMinor,
      currency: entry.currency,
      detail: entry.detail ?? null,
    })
    .onConflict((conflict) => conflict.column('fact').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export const getFact = (db: Database, entry: Pick<NewEntry, 'kind' | 'of'>): Promise<LedgerRow> =>
  db.selectFrom('payment_events').selectAll().where('fact', '=', factOf(entry)).executeTakeFirstOrThrow();

/** All entries about the payments of some orders, in no particular order. */
export const readOrders = (db: Database, orderIds: readonly string[]): Promise<LedgerRow[]> =>
  db.selectFrom('payment_events').selectAll().where('order_id', 'in', orderIds).execute();

/** All entries about the payment of an order, the oldest first. */
export const readOrder = (db: Database, orderId: string): Promise<LedgerRow[]> =>
  db
    .selectFrom('payment_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute();

export const countOfOrder = (db: Database, orderId: string): Promise<number> =>
  countRows(db.selectFrom('payment_events').where('order_id', '=', orderId));

/** The entries about one attempt, the oldest first. */
export const readAttempt = async (
  db: Database,
  { id, order_id }: { id: string; order_id: string },
): Promise<LedgerRow[]> => (await readOrder(db, order_id)).filter(({ attempt_id }) => attempt_id === id);

/** Whether an attempt has paid an order that was paid already. */
export const isSecondPayment = async (
  db: Database,
  attempt: { id: string; order_id: string },
): Promise<boolean> => (await readAttempt(db, attempt)).some(({ kind }) => kind === 'paid-twice');

/**
 * The recorded ends of refunds, by the provider's refund ids: none, one, or first succeeded and then returned.
 */
export async function endsOfRefunds(
  db: Database,
  providerRefundIds: readonly string[],
): Promise<Map<string, RefundEnd[]>> {
  const found = await db
    .selectFrom('payment_events')
    .select(['kind', 'provider_id'])
    .where(
      'fact',
      'in',
      providerRefundIds.flatMap((id) => refundEnds.map((kind) => factOf({ kind, of: id }))),
    )
    .execute();
  const ends = new Map<string, RefundEnd[]>(providerRefundIds.map((id) => [id, []]));
  for (const { kind, provider_id } of found) ends.get(provider_id ?? '')?.push(kind as RefundEnd);
  return ends;
}

/** The unique key of an entry. */
export const factOf = ({ kind, of }: Pick<NewEntry, 'kind' | 'of'>): string => `${kind} ${of}`;
