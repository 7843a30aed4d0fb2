import type { LinkPurpose } from '@kiosk/contract/account-links.ts';
import { countRows } from '../database/count-rows.ts';
import { deleteInSteps } from '../database/delete-in-steps.ts';
import type { AccountLinksTable } from '../database/schema/accounts.ts';
import type { Database, Transaction } from '../database/schema.ts';

export async function insertLink(trx: Transaction, link: AccountLinksTable): Promise<void> {
  await trx.insertInto('account_links').values(link).execute();
}

export const findLink = (
  db: Database,
  tokenHash: string,
  now: string,
): Promise<AccountLinksTable | undefined> =>
  db
    .selectFrom('account_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Deletes a link, so that nobody else uses it. @returns undefined where it was used, or it is too old */
export const takeLink = (
  trx: Transaction,
  tokenHash: string,
  purposes: readonly LinkPurpose[],
  now: string,
): Promise<AccountLinksTable | undefined> =>
  trx
    .deleteFrom('account_links')
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

export const countLinksBetween = (
  db: Database,
  accountId: string,
  purpose: LinkPurpose,
  { since, until }: { since: string; until: string },
): Promise<number> =>
  countRows(
    db
      .selectFrom('account_links')
      .where('account_id', '=', accountId)
      .where('purpose', '=', purpose)
      .where('created_at', '>', since)
      .where('created_at', '<', until),
  );

/** Lets links expire, so that they go on counting. */
export async function endLinks(
  trx: Transaction,
  accountId: string,
  purposes: readonly LinkPurpose[],
  expiresAt: string,
): Promise<void> {
  await trx
    .updateTable('account_links')
    .set({ expires_at: expiresAt })
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', expiresAt)
    .execute();
}

/** Opening such a link shows what to do, whether its row is there or not. */
export const deleteOldLinks = (
  db: Database,
  { expiredBy, mailedBefore }: { expiredBy: string; mailedBefore: string },
  closing?: AbortSignal,
): Promise<number> =>
  deleteInSteps(
    db,
    {
      table: 'account_links',
      key: ['token_hash'],
      where: (link) => link.and([link('expires_at', '<', expiredBy), link('created_at', '<', mailedBefore)]),
    },
    closing,
  );

/** The address that an account shall have, where a link to it is open. */
export async function findNewEmail(
  db: Database,
  accountId: string,
  now: string,
): Promise<string | undefined> {
  const link = await db
    .selectFrom('account_links')
    .select('email')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'change-email')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return link?.email;
}

export async function insertResetRequest(
  db: Database,
  request: { id: string; email: string; created_at: string },
): Promise<void> {
  await db.insertInto('reset_requests').values(request).execute();
}

export const findResetRequests = (db: Database, limit: number): Promise<{ id: string; email: string }[]> =>
  db.selectFrom('reset_requests').select(['id', 'email']).orderBy('id').limit(limit).execute();

/** @returns whether it was there; false if another server has taken it */
export async function takeResetRequest(trx: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('reset_requests')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) > 0;
}
