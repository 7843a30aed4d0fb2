import { isDeepStrictEqual } from 'node:util';
import type { PinnedProduct, PinsChange } from '@kiosk/contract/catalogue-order.ts';
import { type Actor, recordChange } from '../../audit/audit.service.ts';
import { aboutPins } from '../../audit/subjects.service.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isDangling } from '../../database/trouble.ts';
import { changedSince, Problem } from '../../problem.ts';
import { lockOrdering } from './ordering-lock.store.ts';
import * as store from './pins.store.ts';

/** What lists without a sort begin with, in its order. */
export const listPins = async (db: Database): Promise<PinnedProduct[]> =>
  (await store.findPins(db)).map(({ archived_at, ...product }) => ({
    ...product,
    isOnSale: archived_at === null,
  }));

/** @throws Problem conflict where others are pinned than were seen; not-found for a product that is gone */
export async function changePins(
  db: Database,
  actor: Actor,
  { pins, seen }: PinsChange,
): Promise<PinnedProduct[]> {
  try {
    return await inTransaction(db, async (trx) => {
      await lockOrdering(trx);
      const before = await store.findPins(trx);
      const pinned = before.map(({ id }) => id);
      const requested = [...new Set(pins)];
      if (!isDeepStrictEqual(pinned, seen)) {
        if (isDeepStrictEqual(pinned, requested)) return listPins(trx);
        throw changedSince('The pinned products have changed since you opened them. Nothing was saved.');
      }
      await store.replacePins(trx, requested);
      const after = await listPins(trx);
      const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);
      await recordChange(trx, actor, {
        ...aboutPins,
        action: 'update',
        before: { pinned: titles(before) },
        after: { pinned: titles(after) },
      });
      return after;
    });
  } catch (error) {
    throw isDangling(error)
      ? new Problem('not-found', 'One of these products does not exist any more.')
      : error;
  }
}
