import { message } from '@kiosk/contract/language/message.ts';
import {
  maxSavedViews,
  type NewSavedView,
  type SavedView,
  type SavedViewChange,
  type SavedViewList,
} from '@kiosk/contract/saved-view.ts';
import { now } from '../../clock.ts';
import type { SavedViewsTable } from '../../database/schema/accounts.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isDuplicate } from '../../database/trouble.ts';
import { newIdentifier } from '../../identifiers.ts';
import { conflict, Problem } from '../../problem.ts';
import * as store from './saved-views.store.ts';

/** The account's own views of a list, by name. */
export const listSavedViews = async (
  db: Database,
  accountId: string,
  list: SavedViewList,
): Promise<SavedView[]> => (await store.findViews(db, accountId, list)).map(viewOf);

/** @throws Problem conflict when the name is taken or there are too many */
export const saveView = (
  db: Database,
  accountId: string,
  { list, name, query }: NewSavedView,
): Promise<SavedView> =>
  inTransaction(db, async (trx) => {
    const others = await store.findViews(trx, accountId, list);
    if (others.length >= maxSavedViews) throw tooMany();
    const view = {
      id: newIdentifier(),
      account_id: accountId,
      list,
      name,
      query: withoutPage(query),
      created_at: now(),
    };
    if (!(await store.insertView(trx, view))) throw nameTaken(name);
    return viewOf(view);
  });

/** @throws Problem not-found; conflict when the name is taken */
export async function changeSavedView(
  db: Database,
  own: store.OwnView,
  { name, query }: SavedViewChange,
): Promise<SavedView> {
  const change = {
    ...(name !== undefined && { name }),
    ...(query !== undefined && { query: withoutPage(query) }),
  };
  try {
    return viewOf(await store.changeView(db, own, change));
  } catch (error) {
    throw isDuplicate(error) ? nameTaken(name ?? '') : error;
  }
}

/** @throws Problem not-found */
export const removeSavedView = async (db: Database, own: store.OwnView): Promise<SavedView> =>
  viewOf(await store.deleteView(db, own));

function viewOf(row: SavedViewsTable | undefined): SavedView {
  if (row === undefined) throw new Problem('not-found', 'This view does not exist any more.');
  const { id, list, name, query } = row;
  return { id, list, name, query };
}

/** A view opens at its first page. */
function withoutPage(query: string): string {
  const params = new URLSearchParams(query);
  params.delete('page');
  return params.toString();
}

const nameTaken = (name: string) =>
  conflict(message('You already have a view with the name {name}.', { name }), 'name-taken');

const tooMany = () =>
  conflict(
    message('There is room for {maxSavedViews} views of a list. Please delete one first.', { maxSavedViews }),
    'too-many-views',
  );
