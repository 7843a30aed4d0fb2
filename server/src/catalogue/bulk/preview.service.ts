import { message, said } from '@kiosk/contract/language/message.ts';
import { isExact } from '@kiosk/contract/money.ts';
import { maxChangedAtOnce } from '@kiosk/contract/product-change-limits.ts';
import type { ChangePreview, ChangeRequest, ChosenProducts } from '@kiosk/contract/product-changes.ts';
import { tooManyChosen } from '@kiosk/contract/product-changes.ts';
import { day, inTime, now } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import { readCurrency } from '../../database/shop-currency.ts';
import { newIdentifier } from '../../identifiers.ts';
import { Problem } from '../../problem.ts';
import { inLanguageOfShop } from '../../settings/merchant-settings.service.ts';
import { readSelection } from '../administration/admin-list.service.ts';
import { countMatching, findAllIds } from '../administration/admin-list.store.ts';
import { refusePrices } from '../editing/prices.service.ts';
import { refuseUnknownFacet } from '../facets.service.ts';
import { readChangeable } from './bulk-changes.store.ts';
import { type Changeable, type Effect, effectOf, fieldOfChange } from './effects.ts';
import { deleteOlder, insertPreview, type PreviewedProduct } from './previews.store.ts';
import type { SizesEffect } from './raising.ts';

const sampleSize = 20;

/**
 * Says what a change of many products would do, and keeps for a day on which products and versions it was decided.
 * @throws Problem invalid for a category, brand or filter that there is not, or more products than one change may have
 */
export async function previewChange(
  db: Database,
  accountId: string,
  { chosen, change }: ChangeRequest,
): Promise<ChangePreview> {
  if (change.what === 'set-category') {
    await refuseUnknownFacet(db, 'categories', [change.value]);
  }
  refuseAmounts(change, await readCurrency(db));
  const ids = await chosenIds(db, chosen);
  const products = await readChangeable(db, ids);
  const createdAt = now();
  const sorted = products.toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
  const [changed, refused]: [Line<'changed'>[], Line<'refused'>[]] = [[], []];
  for (const product of sorted) {
    const effect = effectOf(change, product, createdAt);
    if (effect.kind === 'changed') changed.push({ product, effect });
    if (effect.kind === 'refused') refused.push({ product, effect });
  }
  const id = newIdentifier();
  const seen = changed.map(({ product }): PreviewedProduct => [product.id, product.version, product.stock]);
  await insertPreview(db, { id, accountId, change, seen, createdAt });
  return {
    id,
    field: fieldOfChange[change.what],
    changed: changed.length,
    unchanged: products.length - changed.length - refused.length,
    refused: refused.length,
    missing: ids.length - products.length,
    changedSample: changed.slice(0, sampleSize).map(({ product, effect: { before, after, sizes } }) => ({
      ...about(product),
      before,
      after,
      ...(sizes && { sizes: pricesOf(sizes, Number(after)) }),
    })),
    refusedSample: await inLanguageOfShop(db, () =>
      refused.slice(0, sampleSize).map(({ product, effect: { before, reason } }) => ({
        ...about(product),
        before,
        reason: said(reason),
      })),
    ),
  };
}

/** Removes what was kept for a day. @returns how many */
export const removeOldPreviews = (db: Database, closing?: AbortSignal): Promise<number> =>
  deleteOlder(db, inTime(-day), closing);

/** @throws Problem invalid for a price or an amount that the currency does not have */
export function refuseAmounts(change: ChangeRequest['change'], currency: string): void {
  if (change.what === 'set-price') refusePrices({ price: change.value }, currency);
  if (change.what !== 'raise-price-by-amount' || isExact(change.value, currency)) return;
  throw new Problem('invalid', message('The amount has more decimals than {currency}', { currency }));
}

async function chosenIds(db: Database, { ids, filters }: ChosenProducts): Promise<string[]> {
  if (ids !== undefined) return [...new Set(ids)];
  if (filters === undefined) throw new Error('neither ids nor filters');
  const selection = await readSelection(db, filters);
  const count = await countMatching(db, selection);
  if (count > maxChangedAtOnce) throw new Problem('invalid', tooManyChosen(count), { code: 'too-many' });
  return findAllIds(db, selection, maxChangedAtOnce);
}

type Line<Kind> = { product: Changeable; effect: Extract<Effect, { kind: Kind }> };

/** What sizes with a price of their own cost; one that is no longer its own is the product's. */
const pricesOf = ({ before, after }: SizesEffect, price: number) =>
  before.flatMap(({ name, price: own }, at) =>
    own === undefined ? [] : [{ name, before: own, after: after[at]?.price ?? price }],
  );

const about = ({ id, title, thumbnail }: Changeable) => ({ id, title, thumbnail });
