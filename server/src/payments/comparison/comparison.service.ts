import type { Database } from '../../database/schema.ts';
import * as attempts from '../attempts.store.ts';
import { findMany } from '../disputes/disputes.store.ts';
import * as ledger from '../ledger/ledger.store.ts';
import { isMissing, type PaymentProvider, type ProviderIntent } from '../provider.ts';
import { readBooks } from './comparison.store.ts';
import { differencesOfIntent, differencesOfOrder } from './differences.ts';
import { differencesOfDisputes } from './dispute-differences.ts';

export type ProviderComparison = { orders: number; intents: number; differences: string[] };

/**
 * Compares the orders, the ledger and the provider, and changes nothing.
 * @param since how far back the provider’s payments are compared; orders and ledger are compared in full
 */
export async function comparePayments(
  db: Database,
  provider: PaymentProvider | undefined,
  since: Date,
): Promise<ProviderComparison> {
  const comparison: ProviderComparison = { orders: 0, intents: 0, differences: [] };
  const made = new Set<string>();
  for await (const books of readBooks(db)) {
    comparison.orders++;
    const about = `order ${books.order.id}`;
    comparison.differences.push(...differencesOfOrder(books).map((what) => `${about}: ${what}`));
    for (const attempt of books.attempts) {
      if (attempt.provider !== provider?.name || attempt.created_at < since.toISOString()) continue;
      if (attempt.intent_id !== null) made.add(attempt.intent_id);
    }
  }
  if (provider === undefined) return comparison;
  for await (const found of intentsSince(provider, since, made)) {
    comparison.intents++;
    comparison.differences.push(...(await compareIntent(db, provider, found)));
  }
  return comparison;
}

async function compareIntent(
  db: Database,
  provider: PaymentProvider,
  { intent, isUnknown }: Found,
): Promise<string[]> {
  const attempt = await attempts.findByIntent(db, intent.id);
  const entries = attempt === undefined ? [] : await ledger.readAttempt(db, attempt);
  const mayHaveRefunds =
    !isUnknown && (intent.refundedMinor > 0 || entries.some(({ kind }) => kind === 'refund-succeeded'));
  const refunds = mayHaveRefunds ? await provider.listRefunds(intent.id) : [];
  const about =
    attempt === undefined ? `${intent.id} of no order` : `order ${attempt.order_id}, ${intent.id}`;
  const differences = differencesOfIntent(intent, entries, refunds);
  if (isUnknown) differences.unshift('the provider does not know it');
  if (intent.isDisputed) differences.push(...(await compareDisputes(db, provider, intent, entries)));
  return differences.map((what) => `${about}: ${what}`);
}

async function compareDisputes(
  db: Database,
  provider: PaymentProvider,
  { id, currency }: ProviderIntent,
  entries: readonly ledger.LedgerRow[],
): Promise<string[]> {
  const disputes = await provider.listDisputes(id);
  const rows = await findMany(
    db,
    disputes.map((dispute) => dispute.id),
  );
  return differencesOfDisputes(disputes, rows, entries, currency);
}

type Found = { intent: ProviderIntent; isUnknown: boolean };

/** Every intent that the provider has since then, and every one that the shop has stored. */
async function* intentsSince(
  provider: PaymentProvider,
  since: Date,
  made: Set<string>,
): AsyncIterable<Found> {
  for await (const intent of provider.listIntents(since)) {
    made.delete(intent.id);
    yield { intent, isUnknown: false };
  }
  for (const id of made) yield await retrieve(provider, id);
}

/** An intent that the provider does not know has taken nothing. */
async function retrieve(provider: PaymentProvider, id: string): Promise<Found> {
  try {
    return { intent: await provider.retrieveIntent(id), isUnknown: false };
  } catch (error) {
    if (!isMissing(error)) throw error;
    const nothing = {
      amountMinor: 0,
      receivedMinor: 0,
      refundedMinor: 0,
      isDisputed: false,
      currency: 'usd',
      failure: undefined,
    };
    return { intent: { id, clientSecret: '', status: 'canceled', ...nothing }, isUnknown: true };
  }
}
