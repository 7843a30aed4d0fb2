import { message } from '@kiosk/contract/language/message.ts';
import { type NewPasskey, type SecondFactor, secondFactorMessages } from '@kiosk/contract/second-factor.ts';
import { type Actor, type Administrator, recordChange } from '../../audit/audit.service.ts';
import { aboutAccount } from '../../audit/subjects.service.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isDuplicate } from '../../database/trouble.ts';
import { Problem } from '../../problem.ts';
import type { RelyingParty } from '../../relying-party.ts';
import { getByEmail } from '../accounts.service.ts';
import { lockAccount } from '../accounts.store.ts';
import { revokeSessionsOf } from '../sessions.service.ts';
import { appUri, newAppSecret, stepOfCode } from './authenticator-app.ts';
import { readNewPasskey } from './passkeys.service.ts';
import { hashOfCode, newRecoveryCodes } from './recovery-codes.ts';
import * as store from './second-factor.store.ts';

export async function getSecondFactor(db: Database, accountId: string): Promise<SecondFactor> {
  const [{ hasApp }, passkeys, recoveryCodes] = await Promise.all([
    store.findFactors(db, accountId),
    store.findPasskeys(db, accountId),
    store.countUnusedCodes(db, accountId),
  ]);
  return {
    authenticatorApp: hasApp,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdAt: created_at,
      ...(last_used_at !== null && { lastUsedAt: last_used_at }),
    })),
    recoveryCodes,
  };
}

/** What an account has of it, in numbers; undefined without one. */
export async function findOwnFactor(
  db: Database,
  accountId: string,
): Promise<{ authenticatorApp: boolean; passkeys: number; recoveryCodes: number } | undefined> {
  const { hasApp, passkeys } = await store.findFactors(db, accountId);
  if (!store.isOn({ hasApp, passkeys })) return undefined;
  return { authenticatorApp: hasApp, passkeys, recoveryCodes: await store.countUnusedCodes(db, accountId) };
}

/** The user who changes their own second factor, with the token of the session that stays. */
export type Owner = Administrator & { token: string };

/** A secret for an app; it counts once a code of it is given. One that is in use stays until then. */
export const setUpApp = (db: Database, { id, email }: Owner, shop: string) =>
  inTransaction(db, async (trx) => {
    const secret = newAppSecret();
    await store.addSecondFactor(trx, id);
    await store.changeSecondFactor(trx, id, { new_app_secret: secret });
    return { secret, uri: appUri(secret, email, shop) };
  });

/** @returns the recovery codes, if this turns the second factor on @throws Problem invalid, conflict */
export const confirmApp = (db: Database, owner: Owner, code: string): Promise<string[]> =>
  change(db, owner, async (trx) => {
    const secret = (await store.findSecondFactor(trx, owner.id))?.new_app_secret ?? null;
    if (secret === null) throw new Problem('conflict', secondFactorMessages.setUpAgain);
    const step = stepOfCode(code, secret);
    if (step === undefined)
      throw new Problem('invalid', secondFactorMessages.wrongCode, { code: 'wrong-code' });
    const app = { app_secret: secret, new_app_secret: null, last_step: step };
    await store.changeSecondFactor(trx, owner.id, { ...app, failures: 0, locked_until: null });
  });

export const removeApp = async (db: Database, owner: Owner): Promise<void> => {
  await change(db, owner, (trx) =>
    store.changeSecondFactor(trx, owner.id, { app_secret: null, new_app_secret: null }),
  );
};

/** @returns the recovery codes, if this turns the second factor on @throws Problem not-allowed, conflict */
export async function addPasskey(
  db: Database,
  party: RelyingParty,
  owner: Owner,
  { name, passkey }: NewPasskey,
): Promise<string[]> {
  const made = await readNewPasskey(db, party, owner.id, passkey);
  return change(db, owner, async (trx) => {
    await store.addSecondFactor(trx, owner.id);
    await store.insertPasskey(trx, { ...made, name }).catch((error: unknown) => {
      throw isDuplicate(error) ? new Problem('conflict', 'This passkey is in use already.') : error;
    });
  });
}

/** @throws Problem not-found */
export const removePasskey = async (db: Database, owner: Owner, id: string): Promise<void> => {
  await change(db, owner, async (trx) => {
    if (!(await store.deletePasskey(trx, owner.id, id))) throw new Problem('not-found', 'Passkey not found.');
  });
};

/** New recovery codes; the ones before count no more. @throws Problem conflict without a second factor */
export const renewRecoveryCodes = (db: Database, owner: Owner): Promise<string[]> =>
  inTransaction(db, async (trx) => {
    await lockAccount(trx, owner.id);
    if (!store.isOn(await store.findFactors(trx, owner.id))) {
      throw new Problem('conflict', 'Recovery codes come with a second factor. Please turn it on first.');
    }
    await recordChange(trx, owner, { ...about(owner), before: {}, after: { recoveryCodes: 'new' } });
    return issueCodes(trx, owner.id);
  });

/**
 * Removes the second factor of a user who has lost it, and revokes their sessions.
 * @param email in any case
 * @throws Problem not-found; conflict if there is none
 */
export const resetSecondFactor = (db: Database, actor: Actor, email: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const account = await getByEmail(trx, email);
    await lockAccount(trx, account.id);
    const before = await store.findFactors(trx, account.id);
    if (!store.isOn(before))
      throw new Problem('conflict', message('{email} has no second factor.', { email: account.email }));
    await store.deleteSecondFactor(trx, account.id);
    const revoked = await revokeSessionsOf(trx, account.id);
    const after = { ...described({ hasApp: false, passkeys: 0 }), revoked };
    await recordChange(trx, actor, { ...about(account), before: described(before), after });
  });

/** Turns the whole of it off, for a user who is no longer an administrator. */
export const removeSecondFactor = async (db: Database, owner: Owner): Promise<void> => {
  await change(db, owner, (trx) => store.deleteSecondFactor(trx, owner.id));
};

/** A change of the factors, with what follows from it. */
const change = (db: Database, owner: Owner, make: (trx: Transaction) => Promise<void>): Promise<string[]> =>
  inTransaction(db, async (trx) => {
    await lockAccount(trx, owner.id);
    const before = await store.findFactors(trx, owner.id);
    await make(trx);
    const after = await store.findFactors(trx, owner.id);
    await recordChange(trx, owner, { ...about(owner), before: described(before), after: described(after) });
    if (!store.isOn(after)) await store.deleteSecondFactor(trx, owner.id);
    if (store.isOn(before) || !store.isOn(after)) return [];
    // Others who got in with the password alone get no further.
    await revokeSessionsOf(trx, owner.id, owner.token);
    return issueCodes(trx, owner.id);
  });

async function issueCodes(trx: Transaction, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await store.replaceRecoveryCodes(trx, accountId, codes.map(hashOfCode));
  return codes;
}

const described = ({ hasApp, passkeys }: store.Factors) => ({ authenticatorApp: hasApp, passkeys });

const about = (account: { id: string; email: string }) =>
  ({ ...aboutAccount(account), action: 'change-second-factor' }) as const;
