import type { ProductPostingsTable } from '../../database/schema/search.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import * as store from './indexing.store.ts';
import { isVocabulary, joinTerms, splitTerms, termsOf } from './product-terms.ts';

/** Products indexed in one transaction, for which shoppers may have to wait. */
const batchSize = 50;

/**
 * Lets shoppers find what was changed since the last time, where the change itself has not: many products at once.
 * @returns of how many products
 */
export async function indexChangedProducts(db: Database, closing?: AbortSignal): Promise<number> {
  for (let done = 0; ; ) {
    // Outside of the transaction: mostly there is nothing to do.
    const ids = await store.findQueued(db, batchSize);
    if (ids.length === 0) return done;
    await inTransaction(db, async (trx) => {
      await indexForShoppers(trx, ids);
      await store.raiseCatalogueVersion(trx);
    });
    done += ids.length;
    if (closing?.aborted) return done;
    await yieldToEventLoop();
  }
}

/** Makes shoppers find these products by what they are now, and those that are gone no longer. */
export async function indexForShoppers(trx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const products = await store.lockFindable(trx, ids);
  const before = await store.readTerms(trx, ids);
  const terms = new Map(products.map((product) => [product.id, termsOf(product)]));
  const joined = new Map([...terms].map(([id, words]) => [id, joinTerms(words)]));
  const changed = ids.filter((id) => (before.get(id) ?? '') !== (joined.get(id) ?? ''));
  const postings = (of: Map<string, string>): Map<string, ProductPostingsTable> =>
    new Map(
      changed.flatMap((product_id) =>
        splitTerms(of.get(product_id) ?? '').map(({ word, field }) => [
          `${product_id} ${field}${word}`,
          { term: word, field, product_id },
        ]),
      ),
    );
  const [old, wanted] = [postings(before), postings(joined)];
  await store.changePostings(trx, {
    removed: [...old].filter(([key]) => !wanted.has(key)).map(([, posting]) => posting),
    added: [...wanted].filter(([key]) => !old.has(key)).map(([, posting]) => posting),
  });
  await store.deleteTerms(
    trx,
    changed.filter((id) => !joined.has(id)),
  );
  const kept = changed.flatMap((product_id) => {
    const words = joined.get(product_id);
    return words === undefined ? [] : { product_id, terms: words };
  });
  await store.writeTerms(trx, kept);
  await store.addWords(trx, changed.flatMap((id) => terms.get(id) ?? []).filter(isVocabulary));
  await store.unqueue(trx, ids);
}
