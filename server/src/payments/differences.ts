import { formatAmount, toDollars } from '@kiosk/contract/money.ts';
import type { PaymentFlag, PaymentStatus } from '@kiosk/contract/order.ts';
import { type LedgerEntry, stateOf } from './ledger.ts';
import type { ProviderIntent, ProviderRefund } from './provider.ts';

type LedgerSays = LedgerEntry & { provider_id: string | null };
type RefundSays = { id: string; state: string; amount_cents: number; provider_refund_id: string | null };
type OrderSays = { payment_status: PaymentStatus; payment_flag: PaymentFlag | null; total_cents: number };

/** Where an order and its ledger contradict each other, or something is owed; each a sentence. */
export function differencesOfOrder(
  order: OrderSays,
  entries: readonly LedgerSays[],
  refunds: readonly RefundSays[],
): string[] {
  const { status, flag, paidCents, refundedCents } = stateOf(entries);
  const owed = flag === 'paid-after-cancellation' || flag === 'paid-twice';
  const kept = paidCents - refundedCents;
  const wrong = sumOf(entries, 'payment-mismatched');
  const due = flag === 'paid-after-cancellation' ? 0 : order.total_cents;
  return [
    status !== order.payment_status && `the order is ${order.payment_status}, the ledger says ${status}`,
    flag !== order.payment_flag &&
      `the order's flag is ${order.payment_flag ?? 'none'}, the ledger says ${flag ?? 'none'}`,
    owed && kept > due && `${flag}, and ${dollars(kept - due)} has not been given back yet`,
    !owed && kept > due && `${dollars(kept)} was paid for an order of ${dollars(due)}`,
    paidCents > 0 &&
      paidCents < order.total_cents &&
      `${dollars(paidCents)} was paid for an order of ${dollars(order.total_cents)}`,
    kept + wrong < 0 && `${dollars(-kept - wrong)} more was given back than was paid`,
    ...refunds
      .filter((refund) => refund.state === 'succeeded' && !isInLedger(refund, entries))
      .map(
        ({ id, amount_cents }) =>
          `the refund ${id} of ${dollars(amount_cents)} is done, the ledger does not say so`,
      ),
  ].filter((what) => what !== false);
}

const isInLedger = ({ provider_refund_id }: RefundSays, entries: readonly LedgerSays[]): boolean =>
  entries.some(({ kind, provider_id }) => kind === 'refund-succeeded' && provider_id === provider_refund_id);

/** Where the provider and the ledger contradict each other about an intent. */
export function differencesOfIntent(
  intent: ProviderIntent,
  entries: readonly LedgerEntry[],
  refunds: readonly ProviderRefund[],
): string[] {
  const taken = sumOf(entries, 'payment-succeeded') + sumOf(entries, 'payment-mismatched');
  const returned = sumOf(entries, 'refund-succeeded') - sumOf(entries, 'refund-returned');
  const wrong = sumOf(entries, 'payment-mismatched') - returned;
  const givenBack = refunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return [
    intent.receivedCents !== taken &&
      `the provider has taken ${dollars(intent.receivedCents)}, the ledger says ${dollars(taken)}`,
    givenBack !== returned &&
      `the provider has given back ${dollars(givenBack)}, the ledger says ${dollars(returned)}`,
    sumOf(entries, 'payment-mismatched') > 0 &&
      wrong > 0 &&
      `${wrong / 100} ${intent.currency} was taken in the wrong amount or currency and has not been given back`,
  ].filter((what) => what !== false);
}

const sumOf = (entries: readonly LedgerEntry[], kind: LedgerEntry['kind']): number =>
  entries.filter((entry) => entry.kind === kind).reduce((sum, { amount_cents }) => sum + amount_cents, 0);

const dollars = (cents: number): string => formatAmount(toDollars(cents));
