import type { PaymentSource } from '@kiosk/contract/payment.ts';
import { inTime, now } from '../../clock.ts';
import type { Transaction } from '../../database/schema.ts';
import { newIdentifier } from '../../identifiers.ts';
import type { PaymentAttempt } from '../attempts.store.ts';
import { attemptEntry } from '../ledger/entries.ts';
import * as ledger from '../ledger/ledger.store.ts';
import * as refunds from '../refunds.store.ts';

type Owed = {
  attempt: PaymentAttempt;
  /** The same key of the same order is the same refund. */
  key: string;
  amountMinor: number;
  source: PaymentSource;
  accountId?: string;
  detail?: string;
  /** When the job makes it, in milliseconds from now. */
  dueIn: number;
};

/** Stores that a payment is to be refunded, in part or as a whole. The job retries until the refund has ended. */
export async function oweRefund(
  trx: Transaction,
  { attempt, key, amountMinor, source, accountId, detail, dueIn }: Owed,
): Promise<refunds.RefundRow> {
  const refund = await refunds.insert(trx, {
    id: newIdentifier(),
    order_id: attempt.order_id,
    attempt_id: attempt.id,
    request_key: key,
    amount_cents: amountMinor,
    state: 'requested',
    reason: null,
    provider_refund_id: null,
    key_number: 0,
    tries: 0,
    next_try_at: inTime(dueIn),
    created_at: now(),
  });
  await ledger.append(trx, {
    ...attemptEntry(attempt, source),
    kind: 'refund-requested',
    of: refund.id,
    accountId,
    amountMinor,
    providerId: attempt.intent_id ?? undefined,
    detail,
  });
  return refund;
}
