import { accountMessages, type Login, type Session, type SignUp } from '@kiosk/contract/account.ts';
import type { ProvenLogin } from '@kiosk/contract/second-factor.ts';
import type { NewAccount } from '../database/schema/accounts.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { sendsMail } from '../mail/mail.service.ts';
import { Problem } from '../problem.ts';
import type { RelyingParty } from '../relying-party.ts';
import { addAccount, prepareAccount } from './accounts.service.ts';
import * as store from './accounts.store.ts';
import { rememberNetwork } from './known-networks.store.ts';
import { mailLink } from './links.service.ts';
import { isPassword, unknownPasswordHash } from './passwords.ts';
import { proveSecondFactor, refuseUnproven } from './second-factor/proof.service.ts';
import { openSession } from './session-opening.service.ts';
import { startSession } from './sessions.service.ts';

/** Where a login comes from, and goes to. */
export type Origin = {
  /** Keyed hash of the network. */
  network: string;
  /** The device, as its owner would name it. */
  device: string | null;
  /** The shop as passkeys know it. */
  party: RelyingParty;
  /** The shop's public origin, for links in mails. */
  shop: string;
};

/**
 * Creates a customer and logs them in.
 * @throws Problem conflict if the email has an account
 */
export async function signUpCustomer(
  db: Database,
  details: SignUp,
  origin: Omit<Origin, 'party'>,
): Promise<Session> {
  const account = await prepareAccount({ ...details, role: 'customer' });
  return inTransaction(db, (trx) => addAndLogIn(trx, account, origin));
}

/** Stores a new account and logs it in. @throws Problem conflict if the email has an account */
export async function addAndLogIn(
  trx: Transaction,
  account: NewAccount,
  { network, device, shop }: Omit<Origin, 'party'>,
): Promise<Session> {
  const user = await addAccount(trx, account);
  await rememberNetwork(trx, user.id, network);
  if (sendsMail(trx)) await mailLink(trx, shop, user, { purpose: 'confirm-email', email: user.email });
  return { user, token: await startSession(trx, user.id, device) };
}

/**
 * @throws Problem not-signed-in, the same for an unknown email and a wrong password; or as `proveSecondFactor` does
 */
export async function logIn(
  db: Database,
  { email, password, ...proof }: ProvenLogin,
  { network, device, party, shop }: Origin,
): Promise<Session> {
  const { id, hash } = await checkLogin(db, { email, password });
  const provenBy = await proveSecondFactor(db, party, id, proof);
  return inTransaction(db, async (trx) => {
    // The password may have been removed during the comparison; the session must not outlive it.
    await store.lockAccount(trx, id);
    const current = await store.findWithPasswordHash(trx, id, hash);
    if (current === undefined) throw invalidLogin();
    if (provenBy === undefined) await refuseUnproven(trx, id);
    return openSession(trx, current, { by: 'password', secondFactor: provenBy, network, device, shop });
  });
}

/** The account of an email and a password. @throws Problem not-signed-in */
export async function checkLogin(
  db: Database,
  { email, password }: Login,
): Promise<{ id: string; hash: string }> {
  const account = await store.findByEmail(db, email.toLowerCase());
  // A hash is compared in either case, so that the time does not reveal which emails have an account.
  const matches = await isPassword(password, account?.password_hash ?? nobodysHash);
  if (account === undefined || account.password_hash === null || !matches) throw invalidLogin();
  return { id: account.id, hash: account.password_hash };
}

const invalidLogin = () =>
  new Problem('not-signed-in', accountMessages.invalidLogin, { code: 'invalid-login' });

const nobodysHash = unknownPasswordHash();
