import { type Kysely, sql } from 'kysely';

/** The tables stay as they are. */
export async function up(): Promise<void> {}

type Flagged = { id: string; flag: string; total: number; refunded: number };
type Entry = { kind: string; attempt_id: string; amount_cents: number };

const problems = ['payment-mismatched', 'paid-after-cancellation', 'paid-twice'];

type Signs = Readonly<Record<string, 1 | -1>>;
const paid: Signs = { 'payment-succeeded': 1, 'paid-in-cash': 1, 'cash-corrected': -1 };
const refunded: Signs = {
  'refund-succeeded': 1,
  'refund-returned': -1,
  'refunded-manually': 1,
  'returned-in-cash': 1,
};
const withdrawn: Signs = { 'dispute-withdrawn': 1, 'dispute-reinstated': -1 };
const returned: Signs = { ...refunded, ...withdrawn };

/**
 * Flags stayed for good, also when nothing was left of the payments that had set them, and the refund of a second payment
 * counted as one of the order.
 */
export async function backfill(trx: Kysely<never>, { after, limit }: { after: string; limit: number }) {
  const { rows } = await sql<{ id: string }>`
    select id from orders where id > ${after} order by id limit ${sql.lit(limit)}`.execute(trx);
  const last = rows.at(-1)?.id;
  if (last === undefined) return undefined;
  const { rows: flagged } = await sql<Flagged>`
    select id, payment_flag as flag, total_cents as total, refunded_cents as refunded from orders
    where payment_flag in ('wrong-amount', 'paid-after-cancellation', 'paid-twice') and id > ${after}
      and id <= ${last}`.execute(trx);
  for (const order of flagged) {
    const { rows: entries } = await sql<Entry>`
      select kind, attempt_id, amount_cents from payment_events where order_id = ${order.id}`.execute(trx);
    // Unless it has changed since it was read.
    await sql`
      update orders set payment_flag = ${flagOf(order, entries)}, refunded_cents = ${refundedOf(order, entries)}
      where id = ${order.id} and payment_flag = ${order.flag} and refunded_cents = ${order.refunded}`.execute(
      trx,
    );
  }
  return last;
}

const sumOf = (signs: Signs, entries: readonly Entry[]): number =>
  entries.reduce((sum, { kind, amount_cents }) => sum + (signs[kind] ?? 0) * amount_cents, 0);

const ofPayment = ({ attempt_id }: Entry, entries: readonly Entry[]) =>
  entries.filter((entry) => entry.attempt_id === attempt_id);

function flagOf({ flag }: Flagged, entries: readonly Entry[]): string | null {
  const isOpen = (entry: Entry) =>
    problems.includes(entry.kind) && sumOf(returned, ofPayment(entry, entries)) < entry.amount_cents;
  return entries.some(isOpen) ? flag : null;
}

function refundedOf({ total }: Flagged, entries: readonly Entry[]): number {
  const hasPayment = (kind: string) => (entry: Entry) =>
    ofPayment(entry, entries).some((other) => other.kind === kind);
  const isMismatched = hasPayment('payment-mismatched');
  const right = entries.filter((entry) => !isMismatched(entry));
  const withdrawnTwice = sumOf(withdrawn, right.filter(hasPayment('paid-twice')));
  const beyond = Math.max(0, sumOf(paid, right) - total - withdrawnTwice);
  return Math.max(0, sumOf(refunded, right) - beyond);
}
