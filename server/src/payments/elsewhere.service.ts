import type { Database } from '../database/schema.ts';
import * as attempts from './attempts.store.ts';
import type { PaymentProvider } from './provider.ts';

// For looking through what has happened at the provider without a word to the shop.

/** Compared with what is stored at a time. */
const chunk = 100;

/** What a provider lists one by one, some at a time. */
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
 * Settles the payments of some intents, of which those of other shops are left alone.
 * @returns how many were settled
 */
export async function settleEach(
  db: Database,
  { provider, closing }: { provider: PaymentProvider; closing: AbortSignal },
  intentIds: Iterable<string>,
  settle: (attempt: attempts.Attempt & { intent_id: string }) => Promise<unknown>,
): Promise<number> {
  let settled = 0;
  for (const intent_id of intentIds) {
    const attempt = await attempts.findByIntent(db, intent_id);
    if (attempt?.provider !== provider.name || closing.aborted) continue;
    await settle({ ...attempt, intent_id });
    settled++;
  }
  return settled;
}
