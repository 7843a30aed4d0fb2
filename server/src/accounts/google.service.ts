import { accountMessages, type Session } from '@kiosk/contract/account.ts';
import { isStaff } from '@kiosk/contract/permissions.ts';
import type { SecondFactorProof } from '@kiosk/contract/second-factor.ts';
import { now } from '../clock.ts';
import type { AccountsTable, NewAccount } from '../database/schema/accounts.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { newIdentifier } from '../identifiers.ts';
import { conflict, Problem } from '../problem.ts';
import { indexAccounts } from './account-search-terms.service.ts';
import * as store from './accounts.store.ts';
import type { GoogleIdentity } from './google-sign-in.ts';
import { endLinks, shutOut } from './links.service.ts';
import type { Origin } from './login.service.ts';
import { proveSecondFactor, refuseUnproven } from './second-factor/proof.service.ts';
import { openSession } from './session-opening.service.ts';
import { usernameFrom } from './usernames.ts';

/**
 * Logs in the owner of a Google identity, and creates an account if there is none (docs/decisions/0010).
 * @throws Problem conflict if the email's account must not be linked; or as `proveSecondFactor` does
 */
export async function logInWithGoogle(
  db: Database,
  person: GoogleIdentity,
  proof: SecondFactorProof,
  { party, ...from }: Origin,
): Promise<Session> {
  const { id } = await inTransaction(db, (trx) => accountOf(trx, person));
  const provenBy = await proveSecondFactor(db, party, id, proof);
  return inTransaction(db, async (trx) => {
    const account = await accountOf(trx, person);
    await store.lockAccount(trx, account.id);
    if (provenBy === undefined) await refuseUnproven(trx, account.id);
    return openSession(trx, account, { by: 'google', secondFactor: provenBy, ...from });
  });
}

/** The account that a Google identity logs in to; undefined before its first login. */
export const findAccountOf = async (db: Database, person: GoogleIdentity): Promise<string | undefined> =>
  (await store.findBySubjectOrEmail(db, person)).find(
    ({ google_subject }) => google_subject === person.subject,
  )?.id;

async function accountOf(trx: Transaction, person: GoogleIdentity): Promise<AccountsTable> {
  const found = await store.findBySubjectOrEmail(trx, person);
  const known = found.find((account) => account.google_subject === person.subject);
  if (known !== undefined) return known;
  const [ofSameEmail] = found;
  if (ofSameEmail === undefined) await addUnlessTaken(trx, newCustomer(person));
  else await link(trx, ofSameEmail, person);
  // A concurrent sign-in may have created it; it exists now.
  return accountOf(trx, person);
}

async function addUnlessTaken(trx: Transaction, account: NewAccount): Promise<void> {
  const isAdded = await store.insertUnlessTaken(trx, account);
  if (isAdded) await indexAccounts(trx, [account]);
}

/**
 * Somebody else may have signed up with this email, which need not be confirmed to log in. So the existing password,
 * sessions and mailed links are removed.
 */
async function link(trx: Transaction, account: AccountsTable, { subject }: GoogleIdentity): Promise<void> {
  if (isStaff(account)) throw new Problem('conflict', accountMessages.googleNotForAdmins);
  if (account.google_subject !== null) {
    throw conflict(accountMessages.emailTaken, 'email-taken');
  }
  const linked = await store.linkToGoogle(trx, account.id, subject);
  if (!linked) return;
  await shutOut(trx, account.id);
  await endLinks(trx, account.id, 'confirm-email');
}

const newCustomer = ({ subject, email, name }: GoogleIdentity): NewAccount => ({
  id: newIdentifier(),
  email,
  username: usernameFrom(name, email.split('@')[0]),
  password_hash: null,
  has_common_password: 0,
  google_subject: subject,
  role: 'customer',
  addresses: '[]',
  created_at: now(),
  // Google has confirmed it.
  email_confirmed_at: now(),
});
