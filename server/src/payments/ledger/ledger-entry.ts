import type { PaymentEventsTable } from '../../database/schema/payments.ts';

/** The columns of a ledger row that decide the state of a payment. */
export type LedgerEntry = Pick<
  PaymentEventsTable,
  'kind' | 'amount_cents' | 'attempt_id' | 'provider_id' | 'source'
>;
