import { isDeepStrictEqual } from 'node:util';
import type {
  CatalogueOrder,
  FacetOrder,
  FacetRename,
  ManagedFacet,
} from '@kiosk/contract/catalogue-order.ts';
import { message } from '@kiosk/contract/language/message.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { type Actor, recordChange } from '../../audit/audit.service.ts';
import { aboutFacet } from '../../audit/subjects.service.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isDangling } from '../../database/trouble.ts';
import { changedSince, conflict, fieldProblem, Problem } from '../../problem.ts';
import { plainLabel } from '../facet-names.service.ts';
import { type Facet, type FacetValue, findFacet, findMerged } from '../facets.store.ts';
import * as store from './facet-changes.store.ts';
import { findOpenMerges } from './merging.store.ts';
import { lockOrdering } from './ordering-lock.store.ts';

/** All brands and categories, those without products too. */
export async function describeCatalogue(db: Database): Promise<CatalogueOrder> {
  const [categories, brands] = [await describeFacets(db, 'categories'), await describeFacets(db, 'brands')];
  const merged = {
    categories: Object.fromEntries(await findMerged(db, 'categories')),
    brands: Object.fromEntries(await findMerged(db, 'brands')),
  };
  return { categories, brands, merged };
}

async function describeFacets(db: Database, facet: Facet): Promise<ManagedFacet[]> {
  const [facets, counts, empty, merges] = await Promise.all([
    findFacet(db, facet),
    store.countByValue(db, facet),
    store.findEmpty(db, facet),
    findOpenMerges(db),
  ]);
  return facets.map(({ value, label }) => {
    const target = merges.find((merge) => merge.facet === facet && merge.value === value)?.target;
    return {
      value,
      label,
      products: counts.get(value) ?? 0,
      isEmpty: empty.has(value),
      ...(target !== undefined && { mergesInto: target }),
    };
  });
}

/**
 * Gives a brand or category another name. Products and addresses call it by its value, so neither changes.
 * Repeated, as where an answer was lost, it changes nothing more, and so do the orders of facets and pins.
 * @throws Problem not-found; conflict where it was renamed since, or where another one has the name
 */
export const renameFacet = (
  db: Database,
  actor: Actor,
  facet: Facet,
  value: string,
  rename: FacetRename,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockOrdering(trx);
    const facets = await findFacet(trx, facet);
    const before = known(facets, facet, value);
    const { label } = rename;
    const twin = facets.find(
      (other) => other.value !== value && plainLabel(other.label) === plainLabel(label),
    );
    if (twin !== undefined) throw nameTaken(twin.label);
    if (!(await store.renameFacet(trx, facet, value, rename))) {
      const { label: present } = known(await findFacet(trx, facet), facet, value);
      if (present === label) return;
      throw renamedSince(present);
    }
    await store.queueProductsOf(trx, facet, value);
    const about = aboutFacet(facet, { value, label });
    await recordChange(trx, actor, {
      ...about,
      action: 'update',
      before: { name: before.label },
      after: { name: label },
    });
  });

/**
 * Puts all brands or categories into an order.
 * @throws Problem conflict where they are not those, in the order, that were seen; invalid where some are missing
 */
export const orderFacets = (
  db: Database,
  actor: Actor,
  facet: Facet,
  { order, seen }: FacetOrder,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockOrdering(trx);
    const values = (await findFacet(trx, facet)).map(({ value }) => value);
    if (!isDeepStrictEqual(values, seen)) {
      if (isDeepStrictEqual(values, order)) return;
      throw changedSince('The list has changed since you opened it. Nothing was saved.');
    }
    if (!isDeepStrictEqual(order.toSorted(), values.toSorted())) {
      throw new Problem('invalid', 'order must name each of them once');
    }
    for (const [position, value] of order.entries()) await store.placeFacet(trx, facet, value, position);
    await recordChange(trx, actor, {
      ...aboutFacet(facet, { value: '', label: facet }),
      action: 'update',
      before: { order: values },
      after: { order },
    });
  });

/** @throws Problem not-found; conflict while a product has it, or is to get it by a merge */
export async function removeFacet(db: Database, actor: Actor, facet: Facet, value: string): Promise<void> {
  try {
    await inTransaction(db, async (trx) => {
      await store.lockFacets(trx, facet, [value]);
      const { label } = known(await findFacet(trx, facet), facet, value);
      const isTarget = (await findOpenMerges(trx)).some(
        (merge) => merge.facet === facet && merge.target === value,
      );
      if (isTarget || !(await store.findEmpty(trx, facet)).has(value)) throw notEmpty(label);
      await store.deleteFacet(trx, facet, value);
      await recordDeletion(trx, actor, facet, { value, label });
    });
  } catch (error) {
    throw isDangling(error) ? notEmpty() : error;
  }
}

export const recordDeletion = (trx: Transaction, actor: Actor, facet: Facet, { value, label }: FacetValue) =>
  recordChange(trx, actor, {
    ...aboutFacet(facet, { value, label }),
    action: 'delete',
    before: { name: label },
  });

/** @throws Problem not-found */
export function known(facets: readonly FacetValue[], facet: Facet, value: string): FacetValue {
  const found = facets.find((one) => one.value === value);
  if (found === undefined) {
    throw new Problem('not-found', gone[facet]);
  }
  return found;
}

const gone: Record<Facet, Text> = {
  brands: 'This brand does not exist any more.',
  categories: 'This category does not exist any more.',
};

const nameTaken = (label: string): Problem =>
  fieldProblem(
    'conflict',
    'label',
    message('{label} exists already. Merge the two instead.', { label }),
    'name-taken',
  );

const renamedSince = (label: string): Problem =>
  changedSince(message('Somebody else has renamed it to {label} since. Nothing was saved.', { label }));

const notEmpty = (label?: string): Problem =>
  conflict(
    label === undefined
      ? 'It has products, perhaps archived ones. Merge it into another one instead.'
      : message('{label} has products, perhaps archived ones. Merge it into another one instead.', { label }),
    'not-empty',
  );
