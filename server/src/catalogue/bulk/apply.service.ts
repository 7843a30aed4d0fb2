import { message } from '@kiosk/contract/language/message.ts';
import type { ChangeResult, ProductsChange } from '@kiosk/contract/product-changes.ts';
import { type Actor, type Administrator, type Change, recordChanges } from '../../audit/audit.service.ts';
import { aboutProduct } from '../../audit/subjects.service.ts';
import { now } from '../../clock.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { lockCurrency } from '../../database/shop-currency.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isDangling } from '../../database/trouble.ts';
import { changedSince, Problem } from '../../problem.ts';
import { changeSearchTerms, productSearchTerms } from '../product-search-terms.service.ts';
import { readChangeable, type Write, writeField } from './bulk-changes.store.ts';
import { type Changeable, effectOf, fieldOfChange } from './effects.ts';
import { refuseAmounts } from './preview.service.ts';
import { findPreview, markApplied, type PreviewedProduct } from './previews.store.ts';

/**
 * Makes a change of many products exactly as it was previewed: all of them in one transaction, or none. Applying it
 * again changes nothing more.
 * @throws Problem not-found for a preview that was deleted, or conflict (`edit-conflict`) that says how many products
 * are no longer as they were previewed, or that their new category is gone; invalid for a price that the shop's currency
 * does not have by now
 */
export async function applyChange(
  db: Database,
  actor: Administrator,
  previewId: string,
): Promise<ChangeResult> {
  const preview = await findPreview(db, actor.id, previewId);
  if (preview === undefined) {
    throw new Problem('not-found', 'This preview is no longer there. Please look at the change again.');
  }
  const { change, seen, changed, appliedAt } = preview;
  if (appliedAt !== null) return { changed };
  // Decided before the transaction, which keeps others from the products, and checked by it.
  const decided = await decide(db, change, seen, now());
  if (decided.length < seen.length) {
    // Perhaps by this very call, sent a moment before and made between the two reads.
    if ((await findPreview(db, actor.id, previewId))?.appliedAt) return { changed };
    throw notAsPreviewed(seen.length - decided.length, seen.length);
  }
  const isFirst = await inTransaction(db, async (trx) => {
    const currency = await lockCurrency(trx);
    if (!(await markApplied(trx, previewId, now()))) return false;
    // It may have been previewed in another one.
    refuseAmounts(change, currency);
    if (decided.some(({ product }) => product.currency !== currency)) throw notAsPreviewed(1, decided.length);
    await write(trx, actor, { change, decided, currency });
    return true;
  }).catch((error: unknown) => {
    // Only a category may have been deleted since.
    throw isDangling(error) ? new Problem('conflict', 'This category does not exist any more.') : error;
  });
  return isFirst ? { changed } : applyChange(db, actor, previewId);
}

/** The products that have not changed since the preview. */
type Decided = { product: Changeable; write: Write }[];

async function decide(
  db: Database,
  change: ProductsChange,
  seen: readonly PreviewedProduct[],
  at: string,
): Promise<Decided> {
  const found = await readChangeable(
    db,
    seen.map(([id]) => id),
  );
  const products = new Map(found.map((product) => [product.id, product]));
  const decided = seen.flatMap(([id, version, stock]) => {
    const product = products.get(id);
    if (product?.version !== version) return [];
    // What is added to a stock is added to what is left of it.
    if (change.what === 'set-stock' && product.stock !== stock) return [];
    const effect = effectOf(change, product, at);
    if (effect.kind !== 'changed') return [];
    const { before, after, sizes } = effect;
    const searchTerms =
      change.what === 'set-category' && productSearchTerms({ ...product, category: change.value });
    return {
      product,
      write: { id, version, before, after, ...(searchTerms && { searchTerms }), ...(sizes && { sizes }) },
    };
  });
  return decided.sort((a, b) => (a.write.id < b.write.id ? -1 : 1));
}

type Writing = { change: ProductsChange; decided: Decided; currency: string };

async function write(trx: Transaction, actor: Actor, { change, decided, currency }: Writing): Promise<void> {
  const field = fieldOfChange[change.what];
  const written = await writeField(
    trx,
    field,
    decided.map((one) => one.write),
    currency,
  );
  // A concurrent change came between reading and writing.
  if (written < decided.length) throw notAsPreviewed(decided.length - written, decided.length);
  if (change.what === 'set-category') {
    const { value: category } = change;
    await changeSearchTerms(
      trx,
      decided.map(({ product }) => ({ before: product, after: { ...product, category } })),
    );
  }
  const action = change.what === 'archive' || change.what === 'restore' ? change.what : 'update';
  await recordChanges(
    trx,
    actor,
    decided.map(({ product, write }): Change => {
      const recorded = (side: 'before' | 'after') => ({
        ...(write.before !== write.after && { [field]: write[side] }),
        ...(write.sizes && { sizes: write.sizes[side] }),
      });
      return { ...aboutProduct(product), action, before: recorded('before'), after: recorded('after') };
    }),
  );
}

function notAsPreviewed(count: number, all: number): Problem {
  return changedSince(
    message(
      '{count, plural, one {One of these products has} other {{count} of these {all} products have}} changed since the preview. Nothing was changed. Please look at the new preview.',
      { count, all },
    ),
  );
}
