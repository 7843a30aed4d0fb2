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
  for await (const { order, entries, attempts, refunds } of readBooks(db)) {
    comparison.orders++;
    comparison.differences.push(
      ...differencesOfOrder(order, entries, refunds).map((what) => `order ${order.id}: ${what}`),
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
  for await (const { intent, isUnknown } of intentsSince(provider, since, known)) {
    comparison.intents++;
    const { orderId, entries = [] } = known.get(intent.id) ?? {};
    const refunds = intent.receivedCents > 0 ? await provider.listRefunds(intent.id) : [];
    const about = orderId === undefined ? `${intent.id} of no order` : `order ${orderId}, ${intent.id}`;
    if (isUnknown) comparison.differences.push(`${about}: the provider does not know it`);
    comparison.differences.push(
      ...differencesOfIntent(intent, entries, refunds).map((what) => `${about}: ${what}`),
    );
  }
  return comparison;
}

type Found = { intent: ProviderIntent; isUnknown: boolean };

/** Every intent that the provider has since then, and every one that the shop thinks it has. */
async function* intentsSince(
  provider: PaymentProvider,
  since: Date,
  known: ReadonlyMap<string, Known>,
): AsyncIterable<Found> {
  const listed = new Set<string>();
  for await (const intent of provider.listIntents(since)) {
    listed.add(intent.id);
    yield { intent, isUnknown: false };
  }
  for (const [id, { createdAt }] of known) {
    if (!listed.has(id) && createdAt >= since.toISOString()) yield await retrieve(provider, id);
  }
}

/** An intent that the provider does not know has taken nothing. */
async function retrieve(provider: PaymentProvider, id: string): Promise<Found> {
  try {
    return { intent: await provider.retrieveIntent(id), isUnknown: false };
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.outcome !== 'refused') throw error;
    const nothing = {
      amountCents: 0,
      receivedCents: 0,
      refundedCents: 0,
      currency: 'usd',
      failure: undefined,
    };
    return { intent: { id, clientSecret: '', status: 'canceled', ...nothing }, isUnknown: true };
  }
}
