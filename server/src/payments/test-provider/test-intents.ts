import { now } from '../../clock.ts';
import type { TestIntentsTable } from '../../database/schema/payments.ts';
import type { Schema } from '../../database/schema.ts';
import type { ProviderIntent, ProviderRefund } from '../provider.ts';
import { type CardError, cardMessages } from './test-cards.ts';

/** The statuses in which an intent can be confirmed with a card, and in which it can be cancelled. */
export const confirmable = ['requires_payment_method', 'requires_confirmation'] as const;
export const cancellable = [...confirmable, 'requires_action'] as const;

/** A late confirmation takes effect by its time alone; no timer is needed. */
export const statusOf = ({ status, arrives_at }: TestIntentsTable) =>
  status === 'processing' && arrives_at !== null && arrives_at <= now() ? 'succeeded' : status;

export function testIntentOf(
  row: TestIntentsTable,
  refunds: readonly { amount_cents: number }[],
): ProviderIntent {
  const status = statusOf(row);
  return {
    id: row.id,
    clientSecret: row.client_secret,
    status,
    amountMinor: row.amount_cents,
    receivedMinor: status === 'succeeded' ? row.amount_cents : 0,
    currency: row.currency,
    refundedMinor: refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    isDisputed: false,
    failure:
      row.failure_id === null
        ? undefined
        : { id: row.failure_id, code: String(row.failure_code), message: declineMessage(row.failure_code) },
  };
}

export const declineMessage = (code: string | null): string =>
  cardMessages[code as CardError] ?? cardMessages.card_declined;

export const testRefundOf = (row: Schema['test_refunds'], currency: string): ProviderRefund => ({
  id: row.id,
  intentId: row.intent_id,
  amountMinor: row.amount_cents,
  currency,
  status: 'succeeded',
  refundId: row.request_id,
});
