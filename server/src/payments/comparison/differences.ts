import { usualCurrency } from '@kiosk/contract/currency.ts';
import { formatMinor } from '@kiosk/contract/money.ts';
import type { Selectable } from 'kysely';
import { day } from '../../clock.ts';
import type { OrdersTable } from '../../database/schema/orders.ts';
import type {
  DisputesTable,
  PaymentAttemptsTable,
  PaymentEventsTable,
  RefundsTable,
} from '../../database/schema/payments.ts';
import { stateOf } from '../ledger/ledger.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import { endOf } from '../ledger/refund-ends.ts';
import type { ProviderIntent, ProviderRefund } from '../provider.ts';
import { differencesOfDispute } from './dispute-differences.ts';
import { messages } from './messages.ts';

/** What the shop has recorded about a card order. */
export type Books = {
  order: Pick<Selectable<OrdersTable>, 'id' | 'payment_status' | 'payment_flag' | 'total_cents' | 'currency'>;
  entries: PaymentEventsTable[];
  attempts: PaymentAttemptsTable[];
  refunds: RefundsTable[];
  disputes: DisputesTable[];
};

/** Messages where an order, its attempts and its refunds contradict its ledger, or money is owed. */
export const differencesOfOrder = (books: Books): string[] => [
  ...differencesOfState(books),
  ...books.attempts.flatMap((attempt) => differenceOfAttempt(attempt, books.entries)),
  ...books.refunds.flatMap((refund) => differenceOfRefund(refund, books)),
  ...books.disputes.flatMap((dispute) => differencesOfDispute(dispute, books.entries)),
];

function differencesOfState({ order, entries }: Books): string[] {
  const { status, flag, paidMinor, refundedMinor, chargedBackMinor } = stateOf(entries);
  const isLate = entries.some(({ kind }) => kind === 'paid-after-cancellation');
  const isPaidTwice = entries.some(({ kind }) => kind === 'paid-twice');
  const why = isLate ? 'paid-after-cancellation' : isPaidTwice && 'paid-twice';
  const written = inCurrencyOf(order);
  const kept = paidMinor - refundedMinor - chargedBackMinor;
  const due = isLate ? 0 : order.total_cents;
  return messages(
    status !== order.payment_status && `the order is ${order.payment_status}, the ledger says ${status}`,
    flag !== order.payment_flag &&
      `the order's flag is ${order.payment_flag ?? 'none'}, the ledger says ${flag ?? 'none'}`,
    why && kept > due && `${why}, and ${written(kept - due)} has not been refunded yet`,
    !why && kept > due && `${written(kept)} was paid for an order of ${written(due)}`,
    paidMinor > 0 && paidMinor < due && `${written(paidMinor)} was paid for an order of ${written(due)}`,
    refundedMinor > paidMinor && `${written(refundedMinor - paidMinor)} more was refunded than was paid`,
    chargedBackMinor > 0 && kept < 0 && `a bank has taken back ${written(-kept)} beside what was refunded`,
  );
}

function differenceOfAttempt({ id, state }: Books['attempts'][number], entries: Books['entries']): string[] {
  const kinds = entries.filter(({ attempt_id }) => attempt_id === id).map(({ kind }) => kind);
  const isPaidInCash = kinds.includes('paid-in-cash') && !kinds.includes('cash-corrected');
  const isPaid = isPaidInCash
    ? 'succeeded'
    : (['succeeded', 'mismatched'] as const).find((end) => kinds.includes(`payment-${end}`));
  const wasPaid = state === 'succeeded' || state === 'mismatched';
  return messages(
    (isPaid !== undefined || wasPaid) &&
      isPaid !== state &&
      `the attempt is ${state}, the ledger says ${isPaid ?? 'unpaid'}`,
  );
}

function differenceOfRefund(refund: Books['refunds'][number], { order, entries }: Books): string[] {
  const { id, state, amount_cents, created_at, provider_refund_id } = refund;
  const ends = entries.filter(({ fact }) => fact.endsWith(` ${provider_refund_id ?? id}`));
  const end = endOf(ends.map(({ kind }) => kind));
  const isOld = Date.parse(created_at) < Date.now() - day;
  const amount = inCurrencyOf(order)(amount_cents);
  return messages(
    state !== 'requested' &&
      state !== end &&
      `the refund ${id} of ${amount} is ${state}, the ledger says ${end}`,
    state === 'requested' &&
      isOld &&
      `the refund ${id} of ${amount} was requested on ${created_at.slice(0, 10)} and is not complete yet`,
  );
}

/** Messages where the provider and the ledger contradict each other about an intent. */
export function differencesOfIntent(
  { receivedMinor, currency }: ProviderIntent,
  entries: readonly LedgerEntry[],
  refunds: readonly ProviderRefund[],
): string[] {
  const sum = (kind: LedgerEntry['kind']) => sumOf(entries.filter((entry) => entry.kind === kind));
  const wrong = sum('payment-mismatched');
  const taken = sum('payment-succeeded') + wrong;
  const returned = sum('refund-succeeded') - sum('refund-returned');
  const refunded = refunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((total, { amountMinor }) => total + amountMinor, 0);
  const money = (amount: number) => formatMinor(amount, currency.toUpperCase());
  return messages(
    receivedMinor !== taken &&
      `the provider has taken ${money(receivedMinor)}, the ledger says ${money(taken)}`,
    refunded !== returned &&
      `the provider has refunded ${money(refunded)}, the ledger says ${money(returned)}`,
    wrong > returned &&
      `${money(wrong - returned)} was taken in the wrong amount or currency and has not been refunded`,
  );
}

const sumOf = (entries: readonly LedgerEntry[]): number =>
  entries.reduce((total, { amount_cents }) => total + amount_cents, 0);

const inCurrencyOf =
  ({ currency }: Books['order']) =>
  (minor: number) =>
    formatMinor(minor, currency ?? usualCurrency);
