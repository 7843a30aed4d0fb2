import type { PaymentEventsTable } from '../../database/schema/payments.ts';

/** What of a row of the ledger decides how a payment stands. */
export type LedgerEntry = Pick<
  PaymentEventsTable,
  'kind' | 'amount_cents' | 'attempt_id' | 'provider_id' | 'source'
>;
