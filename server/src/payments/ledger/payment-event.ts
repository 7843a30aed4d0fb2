import { fromMinor } from '@kiosk/contract/money.ts';
import type { PaymentEvent } from '@kiosk/contract/payment.ts';
import type { PaymentEventsTable } from '../../database/schema/payments.ts';

export const eventOf = (row: PaymentEventsTable): PaymentEvent => ({
  id: row.id,
  kind: row.kind,
  at: row.at,
  source: row.source,
  amount: fromMinor(row.amount_cents, row.currency.toUpperCase()),
  currency: row.currency,
  ...(row.account_id !== null && { account: row.account_id }),
  ...(row.provider_id !== null && { providerId: row.provider_id }),
  ...(row.detail !== null && { detail: row.detail }),
});
