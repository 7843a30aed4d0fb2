import type { DisputesTable, PaymentEventsTable } from '../../database/schema/payments.ts';
import { inWords } from '../currencies.ts';
import { ends, isNew } from '../disputes/disputes.ts';
import { disputesIn } from '../ledger/disputes-in.ts';
import type { ProviderDispute } from '../provider.ts';
import { told } from './found.ts';

/** Where a dispute contradicts the ledger, and what is to be done about it; each a sentence. */
export function differencesOfDispute(row: DisputesTable, entries: readonly PaymentEventsTable[]): string[] {
  const { id, round, status, evidence_due_at: due } = row;
  const facts = entries.map(({ fact }) => fact);
  const end = Object.values(ends).find((kind) => facts.includes(`${kind} ${id} ${round}`));
  const about = `the dispute ${id} of ${inWords(row.amount_cents, row.currency)} (${row.reason})`;
  return told(
    ends[status] !== end && `${about} is ${status}, the ledger says ${end ?? 'that it is open'}`,
    status === 'needs-response' &&
      `${about} waits for an answer${due === null ? '' : `, until ${due.slice(0, 10)}`}`,
  );
}

/** Where the provider says something else of a payment's disputes than the shop. */
export function differencesOfDisputes(
  disputes: readonly ProviderDispute[],
  rows: readonly DisputesTable[],
  entries: readonly PaymentEventsTable[],
  currency: string,
): string[] {
  const news = disputes.filter((dispute) =>
    isNew(
      dispute,
      rows.find(({ id }) => id === dispute.id),
    ),
  );
  const taken = -disputes.flatMap(({ movements }) => movements).reduce((sum, { cents }) => sum + cents, 0);
  const { withdrawnCents } = disputesIn(entries);
  const money = (amount: number) => inWords(amount, currency);
  return told(
    taken !== withdrawnCents &&
      `the bank has taken back ${money(taken)}, the ledger says ${money(withdrawnCents)}`,
    ...news.map(({ id, status }) => `the dispute ${id} is ${status} at the provider, and not so stored`),
  );
}
