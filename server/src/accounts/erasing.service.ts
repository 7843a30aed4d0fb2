import { actors } from '@kiosk/contract/actors.ts';
import { now } from '../clock.ts';
import type { AccountsTable } from '../database/schema/accounts.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { indexTexts } from '../search/search.service.ts';
import { getAccountRow, lockAccount, updateAccount } from './accounts.store.ts';
import * as store from './erasing.store.ts';
import { deleteSecondFactor } from './second-factor/second-factor.store.ts';
import { revokeSessionsOf } from './sessions.service.ts';

/** The whole row of an account, its email and what its owner asked for. */
export const getWholeAccount = (db: Database, id: string): Promise<AccountsTable> => getAccountRow(db, id);

/** The same, and nobody changes it until the transaction ends. */
export async function lockWholeAccount(trx: Transaction, id: string): Promise<AccountsTable> {
  await lockAccount(trx, id);
  return getAccountRow(trx, id);
}

/** Accounts whose owners asked for erasure, those who wait longest first. */
export const listErasureRequests = (db: Database, max: number): Promise<store.ErasureRequestRow[]> =>
  store.findErasureRequests(db, max);

export async function setErasureRequest(trx: Transaction, id: string, at: string | null): Promise<void> {
  await updateAccount(trx, id, { erasure_requested_at: at });
}

/**
 * Empties an account and closes it: nobody logs in to it any more, and its email is free. Its row stays, because orders refer
 * to it. The caller has locked it.
 */
export async function emptyAccount(trx: Transaction, { id, email }: AccountsTable): Promise<void> {
  await revokeSessionsOf(trx, id);
  await deleteSecondFactor(trx, id);
  await store.deleteBelongings(trx, id, email);
  await indexTexts(trx, 'account', [{ ref: id, texts: [] }]);
  await updateAccount(trx, id, {
    // Unique, and by its ending nobody's (RFC 2606).
    email: `${id}@erased.invalid`,
    username: actors.erased,
    password_hash: null,
    has_common_password: 0,
    google_subject: null,
    addresses: '[]',
    email_confirmed_at: null,
    erasure_requested_at: null,
    erased_at: now(),
  });
}
