import { timingSafeEqual } from 'node:crypto';
import type { Session } from '@kiosk/contract/account.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { type Setup, type SetupAnswer, setupSettings, shopOpenMessage } from '@kiosk/contract/setup.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { aboutAccount } from '../../audit/subjects.service.ts';
import { now } from '../../clock.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { conflict } from '../../problem.ts';
import { readSettings, type SettingsFrame } from '../../settings/merchant-settings.service.ts';
import { applySettings } from '../../settings/settings-changes.service.ts';
import { hasAdministrator, prepareAccount } from '../accounts.service.ts';
import { refuseCommonPassword } from '../common-passwords.ts';
import { linkExpired } from '../links.service.ts';
import { addAndLogIn, type Origin } from '../login.service.ts';
import { hashOfToken, newToken } from '../tokens.ts';
import * as store from './setup.store.ts';

export { hasOpenChecklist } from './setup.store.ts';

/** Servers of one shop each print a link when they start, and all of them work. */
const maxLinks = 20;

/**
 * Makes a link that opens the shop and its first account. The token stands behind the #, which browsers send to nobody.
 * @param shop the shop's public origin
 * @returns undefined where there is an administrator, who makes others
 */
export const makeSetupLink = (db: Database, shop: string): Promise<string | undefined> =>
  inTransaction(db, async (trx) => {
    if (await hasAdministrator(trx)) return undefined;
    const token = newToken();
    await store.insertLink(trx, { token_hash: hashOfToken(token), created_at: now() });
    await store.keepNewestLinks(trx, maxLinks);
    return `${shop}${pagePaths.welcome}#${token}`;
  });

/** What a good link finds decided. @throws Problem not-found; conflict where the shop has an administrator */
export async function describeSetup(db: Database, token: string, frame: SettingsFrame): Promise<SetupAnswer> {
  await requireLink(db, token);
  const { settings } = await readSettings(db, frame);
  return { settings: setupSettings.parse(settings) };
}

/**
 * Opens the shop: stores what was decided and its first administrator, and logs them in. Of two who do so at once one
 * succeeds.
 * @throws Problem not-found for an expired link; conflict where the shop has an administrator, or the email an
 * account; invalid for a password that is too common
 */
export async function openShop(
  db: Database,
  { token, username, email, password, ...settings }: Setup,
  frame: SettingsFrame,
  origin: Omit<Origin, 'party'>,
): Promise<Session> {
  // Before the hash, which costs more than any made-up link.
  await requireLink(db, token);
  await refuseCommonPassword(password);
  const account = await prepareAccount({ username, email, password, role: 'admin' });
  return inTransaction(db, async (trx) => {
    const links = await endFirstRun(trx, { hasChecklist: true });
    await requireNoAdministrator(trx);
    if (!isAmong(links, token)) throw linkExpired();
    const session = await addAndLogIn(trx, account, origin);
    const { user } = session;
    await recordChange(trx, user, { action: 'create', ...aboutAccount(user), after: { role: user.role } });
    const { version } = await readSettings(trx, frame);
    await applySettings(trx, user, { changes: { ...settings, ...newShop }, version }, frame);
    return session;
  });
}

/**
 * No link opens the shop any more. First in the transaction of an administrator who may be the first one: others who open the
 * shop at this moment wait here.
 * @returns the links, by their hashes
 */
export async function endFirstRun(
  trx: Transaction,
  { hasChecklist }: { hasChecklist: boolean },
): Promise<string[]> {
  await store.insertSetup(trx, { completed_at: now(), checklist_closed_at: hasChecklist ? null : now() });
  return store.takeLinks(trx);
}

/** Sizes of clothes are for the merchant to choose. */
const newShop = { usualChoices: false };

/** Nobody wants the list of what a new shop needs any more, or it has all of it. */
export const closeChecklist = (db: Database): Promise<void> => store.closeChecklist(db, now());

async function requireLink(db: Database, token: string): Promise<void> {
  await requireNoAdministrator(db);
  if (!isAmong(await store.findLinks(db), token)) throw linkExpired();
}

async function requireNoAdministrator(db: Database): Promise<void> {
  if (await hasAdministrator(db)) throw conflict(shopOpenMessage, 'shop-open');
}

const isAmong = (links: readonly string[], token: string): boolean =>
  links.some((link) => timingSafeEqual(Buffer.from(link), Buffer.from(hashOfToken(token))));
