import type { Database } from '../database/schema.ts';
import { readBooks } from './comparison.store.ts';
import { differencesOfIntent, differencesOfOrder } from './differences.ts';
import type { LedgerRow } from './ledger.store.ts';
import { type PaymentProvider, ProviderFailure, type ProviderIntent } from './provider.ts';

export type Comparison = { orders: number; intents: number; differences: string[] };

/** What the shop knows of an intent. */
type Known = { orderId: string; createdAt: string; entries: LedgerRow[] };

/**
 * Compares what orders say, what the ledger says and what the provider says, and changes nothing.
 * @param since how far back the provider is asked; orders and ledger are compared in full
 */
export async function comparePayments(
  db: Database,
  provider: PaymentProvider | undefined,
  since: Date,
): Promise<Comparison> {
  const comparison: Comparison = { orders: 0, intents: 0, differences: [] };
  const known = new Map<string, Known>();
  for await (const { order, entries, attempts } of readBooks(db)) {
    comparison.orders++;
    comparison.differences.push(
      ...differencesOfOrder(order, entries).map((what) => `order ${order.id}: ${what}`),
    );
    for (const attempt of attempts) {
      if (attempt.intent_id === null || attempt.provider !== provider?.name) continue;
      known.set(attempt.intent_id, {
        orderId: order.id,
        createdAt: attempt.created_at,
        entries: entries.filter(({ attempt_id }) => attempt_id === attempt.id),
      });
    }
  }
  if (provider === undefined) return comparison;
  for await (const intent of intentsSince(provider, since, known)) {
    comparison.intents++;
    const { orderId, entries = [] } = known.get(intent.id) ?? {};
    const refunds = intent.receivedCents > 0 ? await provider.listRefunds(intent.id) : [];
    const about = orderId === undefined ? `${intent.id} of no order` : `order ${orderId}, ${intent.id}`;
    comparison.differences.push(
      ...differencesOfIntent(intent, entries, refunds).map((what) => `${about}: ${what}`),
    );
  }
  return comparison;
}

/** Every intent that the provider has since then, and every one that the shop thinks it has. */
async function* intentsSince(
  provider: PaymentProvider,
  since: Date,
  known: ReadonlyMap<string, Known>,
): AsyncIterable<ProviderIntent> {
  const listed = new Set<string>();
  for await (const intent of provider.listIntents(since)) {
    listed.add(intent.id);
    yield intent;
  }
  for (const [id, { createdAt }] of known) {
    if (!listed.has(id) && createdAt >= since.toISOString()) yield await retrieve(provider, id);
  }
}

/** An intent that the provider does not know has taken nothing. */
async function retrieve(provider: PaymentProvider, id: string): Promise<ProviderIntent> {
  try {
    return await provider.retrieveIntent(id);
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.outcome !== 'refused') throw error;
    return {
      id,
      clientSecret: '',
      status: 'canceled',
      amountCents: 0,
      receivedCents: 0,
      currency: 'usd',
      refundedCents: 0,
      failure: undefined,
    };
  }
}
