import type { PaymentSource } from '@kiosk/contract/payment.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { lockPayable } from '../../orders/payable.service.ts';
import { isCharged, type PaymentAttempt } from '../attempts.store.ts';
import * as ledger from '../ledger/ledger.store.ts';
import type { PaymentProvider, ProviderDispute } from '../provider.ts';
import { derivePayment } from '../settlement/payment-state.service.ts';
import { reconcile } from '../settlement/reconciliation.service.ts';
import * as store from './disputes.store.ts';
import { disputeRowOf, ends, isNew } from './disputes.ts';

/** How often a concurrent update of the same order's disputes makes this one start again. */
const maxRounds = 10;

/**
 * Stores the present state of a payment's disputes at the provider.
 * @throws ProviderFailure
 */
export async function settleDisputes(
  db: Database,
  provider: PaymentProvider,
  attempt: PaymentAttempt & { intent_id: string },
  source: PaymentSource,
): Promise<void> {
  // A disputed payment was made, even if it has not been reported yet.
  if (!isCharged(attempt)) await reconcile(db, provider, attempt, source);
  for (let round = 1; round <= maxRounds; round++) {
    const known = versionOf(await store.findOfOrder(db, attempt.order_id));
    const disputes = await provider.listDisputes(attempt.intent_id);
    if (await inTransaction(db, (trx) => record(trx, { attempt, source }, disputes, known))) return;
  }
  throw new Error(`the disputes of order ${attempt.order_id} keep changing`);
}

/** Rises with each change. */
const versionOf = (rows: readonly store.DisputeRow[]): number =>
  rows.reduce((sum, { version }) => sum + version, 0);

type Case = { attempt: PaymentAttempt; source: PaymentSource };

/**
 * @param known what was stored before the provider was asked
 * @returns false if a concurrent update was stored: this response may be older and must not replace it
 */
async function record(
  trx: Transaction,
  it: Case,
  disputes: readonly ProviderDispute[],
  known: number,
): Promise<boolean> {
  const { order_id } = it.attempt;
  await lockPayable(trx, order_id);
  const rows = await store.findOfOrder(trx, order_id);
  if (versionOf(rows) !== known) return false;
  for (const dispute of disputes) {
    const row = rows.find(({ id }) => id === dispute.id);
    if (isNew(dispute, row)) await recordDispute(trx, it, dispute, row);
  }
  await derivePayment(trx, order_id);
  return true;
}

async function recordDispute(
  trx: Transaction,
  { attempt, source }: Case,
  dispute: ProviderDispute,
  before: store.DisputeRow | undefined,
): Promise<void> {
  const { id, status, currency, reason, amountMinor } = dispute;
  const row = disputeRowOf(dispute, attempt, before);
  const about = { attempt, source, currency, providerId: id };
  const round = { ...about, of: `${id} ${row.round}`, amountMinor };
  if (row.round !== before?.round)
    await ledger.append(trx, { ...round, kind: 'dispute-opened', detail: reason });
  for (const movement of dispute.movements) {
    if (movement.cents === 0) continue;
    const kind = movement.cents < 0 ? 'dispute-withdrawn' : 'dispute-reinstated';
    await ledger.append(trx, { ...about, kind, of: movement.id, amountMinor: Math.abs(movement.cents) });
  }
  const end = ends[status];
  if (end !== undefined) await ledger.append(trx, { ...round, kind: end });
  await store.put(trx, row);
}
