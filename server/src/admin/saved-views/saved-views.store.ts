import type { SavedViewList } from '@kiosk/contract/saved-view.ts';
import type { SavedViewsTable } from '../../database/schema/accounts.ts';
import type { Database, Transaction } from '../../database/schema.ts';

/** One view, named together with its owner, so that nobody reaches another's. */
export type OwnView = { id: string; accountId: string };

export const findViews = (db: Database, accountId: string, list: SavedViewList): Promise<SavedViewsTable[]> =>
  db
    .selectFrom('saved_views')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .orderBy('name')
    .execute();

/** @returns whether no other view of the list has the name */
export async function insertView(trx: Transaction, view: SavedViewsTable): Promise<boolean> {
  const added = await trx
    .insertInto('saved_views')
    .values(view)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export const changeView = (
  db: Database,
  { id, accountId }: OwnView,
  change: Partial<Pick<SavedViewsTable, 'name' | 'query'>>,
): Promise<SavedViewsTable | undefined> =>
  db
    .updateTable('saved_views')
    // Something is always set, so that a change of nothing finds the view too.
    .set({ ...change, id })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();

export const deleteView = (db: Database, { id, accountId }: OwnView): Promise<SavedViewsTable | undefined> =>
  db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
