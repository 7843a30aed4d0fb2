import type { PaymentSource } from '@kiosk/contract/payment.ts';
import type { PaymentAttemptsTable } from '../../database/schema/payments.ts';
import type { ProviderIntent } from '../provider.ts';

/** The fields of a ledger entry about what the provider said of an intent. */
export const intentEntry = ({
  attempt,
  intent,
  source,
}: {
  attempt: PaymentAttemptsTable;
  intent: ProviderIntent;
  source: PaymentSource;
}) => ({
  of: intent.id,
  attempt,
  source,
  amountMinor: intent.amountMinor,
  currency: intent.currency,
  providerId: intent.id,
});

/** The fields of a ledger entry about a whole attempt. */
export const attemptEntry = (attempt: PaymentAttemptsTable, source: PaymentSource) => ({
  of: attempt.id,
  attempt,
  source,
  amountMinor: attempt.amount_cents,
  currency: attempt.currency,
});
