import type { Database } from '../../database/schema.ts';
import * as attempts from '../attempts.store.ts';
import * as ledger from '../ledger/ledger.store.ts';
import { newsOf } from '../ledger/refund-ends.ts';
import type { PaymentProvider, ProviderRefund } from '../provider.ts';
import { reconcile } from '../settlement/reconciliation.service.ts';

const month = 30 * 24 * 60 * 60 * 1000;

/** Compared with the ledger at a time. */
const chunk = 100;

/**
 * Looks through the provider's refunds of a month for what the ledger does not say: made at the provider's own site,
 * or failed days after they were done. Webhooks tell of them sooner, where there are any.
 * @returns of how many payments there was news
 */
export async function settleRefundsElsewhere(
  db: Database,
  provider: PaymentProvider,
  closing: AbortSignal = new AbortController().signal,
): Promise<number> {
  const intents = new Set<string>();
  for await (const refunds of inChunks(provider.listRefundsSince(new Date(Date.now() - month)))) {
    const known = await ledger.endsOfRefunds(
      db,
      refunds.map(({ id }) => id),
    );
    const isNews = ({ id, status }: ProviderRefund) => newsOf(status, known.get(id) ?? []) !== undefined;
    for (const { intentId } of refunds.filter(isNews)) intents.add(intentId);
  }
  let settled = 0;
  for (const intent_id of intents) {
    const attempt = await attempts.findByIntent(db, intent_id);
    if (attempt?.provider !== provider.name || closing.aborted) continue;
    await reconcile(db, provider, { ...attempt, intent_id }, 'job');
    settled++;
  }
  return settled;
}

async function* inChunks<T>(all: AsyncIterable<T>): AsyncIterable<T[]> {
  let taken: T[] = [];
  for await (const one of all) {
    if (taken.push(one) < chunk) continue;
    yield taken;
    taken = [];
  }
  if (taken.length > 0) yield taken;
}
