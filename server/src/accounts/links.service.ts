import { type LinkAnswer, type LinkPurpose, linkMessages } from '@kiosk/contract/account-links.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { day, hour, inTime, minute, now } from '../clock.ts';
import type { AccountLinksTable, AccountsTable } from '../database/schema/accounts.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { queueMail } from '../mail/mail.service.ts';
import { Problem } from '../problem.ts';
import { tooMany } from '../too-many.ts';
import * as store from './links.store.ts';
import { revokeSessionsOf } from './sessions.service.ts';
import { hashOfToken, newToken } from './tokens.ts';

/** How long a link works, in milliseconds, and the page that it opens. */
const kinds = {
  'reset-password': { lifetime: 30 * minute, page: pagePaths.resetPassword },
  'confirm-email': { lifetime: 7 * day, page: pagePaths.confirmEmail },
  'change-email': { lifetime: day, page: pagePaths.confirmEmail },
} satisfies Record<LinkPurpose, { lifetime: number; page: string }>;

/** Mails of one purpose to one account in an hour, or while the first link works; no matter who asks for them. */
const maxMails = 3;

type Recipient = Pick<AccountsTable, 'id' | 'username'>;

/**
 * Mails a link that makes one change of an account. The row holds the token's SHA-256. The token stands behind the # of the
 * address, which browsers send to nobody.
 * @param shop the shop's public origin, never that of a request
 * @returns false, without a mail, after too many of them
 */
export async function mailLink(
  trx: Transaction,
  shop: string,
  account: Recipient,
  { purpose, email }: { purpose: LinkPurpose; email: string },
): Promise<boolean> {
  const { lifetime, page } = kinds[purpose];
  // Links that are over must not keep the owner from one that works. Later ones were mailed while the clock was wrong.
  const counted = { since: inTime(-Math.min(lifetime, hour)), until: inTime(hour) };
  if ((await store.countLinksBetween(trx, account.id, purpose, counted)) >= maxMails) return false;
  const token = newToken();
  await store.insertLink(trx, {
    token_hash: hashOfToken(token),
    account_id: account.id,
    purpose,
    email,
    created_at: now(),
    expires_at: inTime(lifetime),
  });
  const data = { username: account.username, link: `${shop}${page}#${token}` };
  const mail = { to: email, accountId: account.id };
  if (purpose === 'reset-password') {
    await queueMail(trx, 'password-reset', { ...mail, data: { ...data, minutes: lifetime / minute } });
  } else {
    await queueMail(trx, 'email-confirmation', { ...mail, data });
  }
  return true;
}

/** What a link is good for. @throws Problem not-found if it was used, is too old or never was */
export async function describeLink(db: Database, token: string): Promise<LinkAnswer> {
  const { purpose, email } = await getLink(db, token);
  return { purpose, email };
}

/** The same link, whole. */
export async function getLink(db: Database, token: string): Promise<AccountLinksTable> {
  const link = await store.findLink(db, hashOfToken(token), now());
  if (link === undefined) throw linkExpired();
  return link;
}

/** Uses a link up; of two who use it at once one succeeds. @throws Problem not-found as `describeLink` does */
export async function useLink(
  trx: Transaction,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<AccountLinksTable> {
  const link = await store.takeLink(trx, hashOfToken(token), purposes, now());
  if (link === undefined) throw linkExpired();
  return link;
}

/** Ends mailed links that are no longer needed: the change was made in another way, or withdrawn. */
export const endLinks = (
  trx: Transaction,
  accountId: string,
  ...purposes: readonly LinkPurpose[]
): Promise<void> =>
  // By the clock of every server.
  store.endLinks(trx, accountId, purposes, inTime(-day));

/** Removes the links that are over, and do not count any more. */
export const removeOldLinks = (db: Database, closing?: AbortSignal): Promise<number> =>
  store.deleteOldLinks(db, { expiredBy: now(), mailedBefore: inTime(-hour) }, closing);

/**
 * Ends the sessions of an account, and the mailed links for which its present password was enough: somebody else may have
 * known it.
 * @param kept the token of a session that stays
 * @returns how many sessions ended
 */
export async function shutOut(trx: Transaction, accountId: string, kept?: string): Promise<number> {
  await endLinks(trx, accountId, 'reset-password', 'change-email');
  return revokeSessionsOf(trx, accountId, kept);
}

export const findNewEmail = (db: Database, accountId: string): Promise<string | undefined> =>
  store.findNewEmail(db, accountId, now());

/** What `mailLink` returns false for. */
export const tooManyLinks = () =>
  tooMany('We have sent you three links already.', hour / 1000, 'linksOfAccount');

export const linkExpired = () => new Problem('not-found', linkMessages.expired, { code: 'link-expired' });
