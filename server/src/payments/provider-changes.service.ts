import type { Database } from '../database/schema.ts';
import { processDue, throwFailures } from '../process-due.ts';
import * as attempts from './attempts.store.ts';
import { isProviderDown, type PaymentProvider } from './provider.ts';

// Finds changes at the provider that no webhook reported.

/** Compared with stored rows at a time. */
const chunk = 100;

type Known = attempts.PaymentAttempt & { intent_id: string };

/** Groups what a provider lists one by one into chunks. */
export async function* inChunks<T>(all: AsyncIterable<T>): AsyncIterable<T[]> {
  let taken: T[] = [];
  for await (const one of all) {
    if (taken.push(one) < chunk) continue;
    yield taken;
    taken = [];
  }
  if (taken.length > 0) yield taken;
}

/**
 * Settles the payments of some intents and ignores those of other shops. A failure does not stop the others.
 * @param closing ends it between two payments
 * @returns how many were settled
 * @throws AggregateError of what failed, when all is done or the provider is down
 */
export async function settleEach(
  db: Database,
  { provider, closing }: { provider: PaymentProvider; closing: AbortSignal | undefined },
  intentIds: Iterable<string>,
  settle: (attempt: Known) => Promise<unknown>,
): Promise<number> {
  const failures: unknown[] = [];
  const settled = await processDue(
    () => ofShop(db, provider, intentIds, closing),
    async (attempt) => {
      await settle(attempt);
      return true;
    },
    { batch: Number.POSITIVE_INFINITY, failures, closing, isDown: isProviderDown },
  );
  throwFailures(failures, 'payments could not be settled');
  return settled;
}

async function ofShop(
  db: Database,
  provider: PaymentProvider,
  intentIds: Iterable<string>,
  closing: AbortSignal | undefined,
): Promise<Known[]> {
  const found: Known[] = [];
  for (const intent_id of intentIds) {
    if (closing?.aborted) break;
    const attempt = await attempts.findByIntent(db, intent_id);
    if (attempt?.provider === provider.name) found.push({ ...attempt, intent_id });
  }
  return found;
}
