import type { Database, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { yieldToWriters } from '../../database/yield-to-writers.ts';
import { changeBitmaps, lockIndex, type Posting } from './bitmaps.store.ts';
import * as products from './indexed-products.store.ts';
import * as store from './indexing.store.ts';
import { isVocabulary, joinTerms, optionsOf, splitTerms, termsOf } from './product-terms.ts';

/** Products looked up at once, and of these indexed in one transaction, for which shoppers may have to wait. */
const [queueSize, batchSize] = [1_000, 50];

/**
 * Lets shoppers find what was changed since the last time, where the change itself has not: many products at once.
 * @returns of how many products
 */
export async function indexChangedProducts(db: Database, closing?: AbortSignal): Promise<number> {
  const yieldNow = yieldToWriters(db);
  for (let done = 0; ; ) {
    // Outside of the transaction: mostly there is nothing to do.
    const ids = await store.findQueued(db, queueSize);
    if (ids.length === 0) return done;
    for (let at = 0; at < ids.length; at += batchSize) {
      const some = ids.slice(at, at + batchSize);
      await inTransaction(db, async (trx) => {
        await indexForShoppers(trx, some);
        await store.raiseCatalogueVersion(trx);
      });
      done += some.length;
      if (closing?.aborted) return done;
      await yieldNow();
    }
  }
}

/** Makes shoppers find these products by what they are now, and those that are gone no longer. */
export async function indexForShoppers(trx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const findable = await store.lockFindable(trx, ids);
  const known = await products.readIndexed(trx, ids);
  const termsNow = new Map(findable.map((product) => [product.id, termsOf(product)]));
  const joined = new Map([...termsNow].map(([id, terms]) => [id, joinTerms(terms)]));
  const changed = ids.filter((id) => known.get(id)?.terms !== joined.get(id));
  if (changed.length > 0) {
    const added = changed.filter((id) => !known.has(id));
    const { firstNumber, version } = await lockIndex(trx, added.length);
    const numberOf = (id: string) => known.get(id)?.number ?? firstNumber + added.indexOf(id);
    const postings = changed.flatMap((id) =>
      differences(known.get(id)?.terms ?? '', joined.get(id) ?? '').map((posting) => ({
        ...posting,
        number: numberOf(id),
      })),
    );
    await changeBitmaps(trx, postings, version);
    await products.writeIndexed(
      trx,
      changed.flatMap((id) => {
        const terms = joined.get(id);
        return terms === undefined ? [] : [{ number: numberOf(id), product_id: id, terms }];
      }),
    );
    await products.deleteIndexed(trx, changed.filter((id) => !joined.has(id)).map(numberOf));
    await store.addWords(trx, changed.flatMap((id) => termsNow.get(id) ?? []).filter(isVocabulary));
    await products.addOptions(trx, findable.flatMap(optionsOf));
  }
  await store.unqueue(trx, ids);
}

function differences(before: string, after: string): Omit<Posting, 'number'>[] {
  const [old, current] = [new Set(before.split(' ')), new Set(after.split(' '))];
  const postings = (of: Set<string>, isMember: boolean) =>
    splitTerms([...of].join(' ')).map(({ word, field }) => ({ term: word, field, isMember }));
  return [...postings(old.difference(current), false), ...postings(current.difference(old), true)];
}
