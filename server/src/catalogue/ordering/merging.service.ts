import { usualCurrency } from '@kiosk/contract/currency.ts';
import { message } from '@kiosk/contract/language/message.ts';
import { type Actor, recordChange, recordChanges, theShop } from '../../audit/audit.service.ts';
import { aboutFacet, aboutProduct } from '../../audit/subjects.service.ts';
import { now } from '../../clock.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isDangling } from '../../database/trouble.ts';
import { yieldToWriters } from '../../database/yield-to-writers.ts';
import { Problem } from '../../problem.ts';
import { mergeCharts } from '../../settings/merging-charts.service.ts';
import { writeField } from '../bulk/bulk-changes.store.ts';
import { type Facet, findFacet } from '../facets.store.ts';
import { changeSearchTerms, productSearchTerms } from '../product-search-terms.service.ts';
import { known, recordDeletion } from './facet-changes.service.ts';
import { deleteFacet, lockFacets } from './facet-changes.store.ts';
import * as store from './merging.store.ts';

/** Products moved in one transaction, for which orders may have to wait. */
const batchSize = 50;

/** How long the call that begins a merge works on it itself, in milliseconds. */
const maxOfCall = 3_000;

/**
 * Merges a brand or category into another one: its products get the other, and it is deleted. This happens in parts, so
 * that no order waits for thousands of products; that it shall happen is stored first, and what is left when the call
 * ends, a job does.
 * @throws Problem not-found; invalid where both are the same; conflict where the target itself is being merged
 */
export async function mergeFacet(
  db: Database,
  actor: Actor,
  facet: Facet,
  { value, target }: { value: string; target: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockFacets(trx, facet, [value, target]);
    const facets = await findFacet(trx, facet);
    const [from, to] = [known(facets, facet, value), known(facets, facet, target)];
    if (value === target) throw new Problem('invalid', 'Please choose another one to merge it into.');
    const open = await store.findOpenMerges(trx);
    if (open.some((merge) => merge.facet === facet && merge.value === target)) {
      throw new Problem(
        'conflict',
        message('{label} is being merged itself. Please wait a moment.', { label: to.label }),
      );
    }
    await store.openMerge(trx, facet, value, target);
    if (facet === 'categories') await mergeCharts(trx, actor, { value, target });
    await recordChange(trx, actor, {
      ...aboutFacet(facet, from),
      action: 'merge',
      after: { into: to.label },
    });
  });
  const end = performance.now() + maxOfCall;
  await finishMerges(db, () => performance.now() > end);
}

/**
 * Moves the products of all brands and categories that are being merged.
 * @param isOver asked between two parts
 */
export async function finishMerges(db: Database, isOver: () => boolean = () => false): Promise<number> {
  const yieldNow = yieldToWriters(db);
  let done = 0;
  for (const merge of await store.findOpenMerges(db)) {
    let moved: number | undefined;
    do {
      if (isOver()) return done;
      moved = await moveUnlessGone(db, merge);
      done += moved ?? 0;
      await yieldNow();
    } while (moved);
    if (moved === 0) await close(db, merge);
  }
  return done;
}

/** Where the target has been merged itself since, and is gone, the next run knows where to: nothing is moved then. */
async function moveUnlessGone(db: Database, merge: store.Merge): Promise<number | undefined> {
  try {
    return await inTransaction(db, (trx) => moveSome(trx, merge));
  } catch (error) {
    if (!isDangling(error)) throw error;
    return undefined;
  }
}

/** @returns of how many products */
async function moveSome(trx: Transaction, { facet, value, target }: store.Merge): Promise<number> {
  const field = facet === 'brands' ? 'brand' : 'category';
  const products = await store.lockProductsOf(trx, facet, value, batchSize);
  if (products.length === 0) return 0;
  const moved = products.map((before) => ({ before, after: { ...before, [field]: target } }));
  await writeField(
    trx,
    field,
    moved.map(({ before, after }) => ({
      id: before.id,
      version: before.version,
      before: value,
      after: target,
      searchTerms: productSearchTerms(after),
    })),
    // A brand and a category are of none.
    usualCurrency,
  );
  await changeSearchTerms(trx, moved);
  await recordChanges(
    trx,
    theShop,
    moved.map(({ before }) => ({
      ...aboutProduct(before),
      action: 'update' as const,
      before: { [field]: value },
      after: { [field]: target },
    })),
  );
  return products.length;
}

/** Deletes it, unless a product has been added to it since: then the next run continues. */
async function close(db: Database, merge: store.Merge): Promise<void> {
  const { facet, value } = merge;
  try {
    await inTransaction(db, async (trx) => {
      const gone = (await findFacet(trx, facet)).find((one) => one.value === value);
      if (gone !== undefined && (await deleteFacet(trx, facet, value)))
        await recordDeletion(trx, theShop, facet, gone);
      await store.endMerge(trx, merge, now());
    });
  } catch (error) {
    if (!isDangling(error)) throw error;
  }
}
