import { formatMinor } from '@kiosk/contract/money.ts';
import type { DisputesTable, PaymentEventsTable } from '../../database/schema/payments.ts';
import { ends, isNew } from '../disputes/disputes.ts';
import { disputesIn } from '../ledger/disputes-in.ts';
import type { ProviderDispute } from '../provider.ts';
import { messages } from './messages.ts';

/** Messages where a dispute contradicts the ledger or needs a response. */
export function differencesOfDispute(row: DisputesTable, entries: readonly PaymentEventsTable[]): string[] {
  const { id, round, status, evidence_due_at: due } = row;
  const facts = entries.map(({ fact }) => fact);
  const end = Object.values(ends).find((kind) => facts.includes(`${kind} ${id} ${round}`));
  const about = `the dispute ${id} of ${formatMinor(row.amount_cents, row.currency.toUpperCase())} (${row.reason})`;
  return messages(
    ends[status] !== end && `${about} is ${status}, the ledger says ${end ?? 'that it is open'}`,
    status === 'needs-response' &&
      `${about} needs a response${due === null ? '' : ` by ${due.slice(0, 10)}`}`,
  );
}

/** Messages where the provider and the shop differ about a payment's disputes. */
export function differencesOfDisputes(
  disputes: readonly ProviderDispute[],
  rows: readonly DisputesTable[],
  entries: readonly PaymentEventsTable[],
  currency: string,
): string[] {
  const changed = disputes.filter((dispute) =>
    isNew(
      dispute,
      rows.find(({ id }) => id === dispute.id),
    ),
  );
  const taken = -disputes.flatMap(({ movements }) => movements).reduce((sum, { cents }) => sum + cents, 0);
  const { chargedBackMinor } = disputesIn(entries);
  const money = (amount: number) => formatMinor(amount, currency.toUpperCase());
  return messages(
    taken !== chargedBackMinor &&
      `the bank has taken back ${money(taken)}, the ledger says ${money(chargedBackMinor)}`,
    ...changed.map(({ id, status }) => `the dispute ${id} is ${status} at the provider, but not in the shop`),
  );
}
