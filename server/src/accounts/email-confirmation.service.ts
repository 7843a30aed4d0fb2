import { linkMessages } from '@kiosk/contract/account-links.ts';
import { now } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { sendsMail } from '../mail/mail.service.ts';
import { Problem } from '../problem.ts';
import { getAccountRow, lockAccount, updateAccount } from './accounts.store.ts';
import { linkExpired, mailLink, tooManyLinks, useLink } from './links.service.ts';
import { replaceEmail } from './own-account.service.ts';

/**
 * Confirms the address that a link was mailed to; the account gets it where it has another one.
 * @returns the address
 * @throws Problem not-found for an expired link; conflict if another account has the address by now
 */
export const confirmEmail = (db: Database, shop: string, token: string): Promise<string> =>
  inTransaction(db, async (trx) => {
    const { account_id, purpose, email } = await useLink(trx, token, ['confirm-email', 'change-email']);
    await lockAccount(trx, account_id);
    const account = await getAccountRow(trx, account_id);
    if (purpose === 'change-email')
      await replaceEmail(trx, shop, account, { email, email_confirmed_at: now() });
    else if (account.email !== email) throw linkExpired();
    else await updateAccount(trx, account_id, { email_confirmed_at: account.email_confirmed_at ?? now() });
    return email;
  });

/** Mails the link of the sign-up again. @throws Problem too-many-requests after three in an hour */
export const resendConfirmation = (db: Database, shop: string, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockAccount(trx, id);
    const account = await getAccountRow(trx, id);
    if (account.email_confirmed_at !== null) return;
    if (!sendsMail(trx)) throw new Problem('not-found', linkMessages.noMail, { code: 'no-mail' });
    const isSent = await mailLink(trx, shop, account, { purpose: 'confirm-email', email: account.email });
    if (!isSent) throw tooManyLinks();
  });

/**
 * What waits until an address is confirmed, in a shop that confirms them: roles, and a customer's own invoices.
 * @throws Problem not-allowed
 */
export async function requireConfirmedEmail(
  db: Database,
  accountId: string,
  message: string = linkMessages.emailUnconfirmed,
): Promise<void> {
  if (!sendsMail(db)) return;
  const { email_confirmed_at } = await getAccountRow(db, accountId);
  if (email_confirmed_at === null) throw new Problem('not-allowed', message, { code: 'email-unconfirmed' });
}
