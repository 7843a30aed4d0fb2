import { codeNeeded, codeOrPasskeyNeeded, passkeyNeeded } from '@kiosk/contract/problem-codes.ts';
import { type SecondFactorProof, secondFactorMessages } from '@kiosk/contract/second-factor.ts';
import { inTime, minute, now } from '../../clock.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { Problem } from '../../problem.ts';
import type { RelyingParty } from '../../relying-party.ts';
import { tooMany } from '../../too-many.ts';
import { lockAccount } from '../accounts.store.ts';
import { stepOfCode } from './authenticator-app.ts';
import { provePasskey } from './passkeys.service.ts';
import { hashOfCode } from './recovery-codes.ts';
import * as store from './second-factor.store.ts';

/** Wrong codes in a row, and how long none is taken then, in milliseconds. Only who knows the password gets so far. */
const maxFailures = 10;
const lockTime = 15 * minute;

/** What proved a second factor. */
export type ProvenBy = 'app' | 'passkey' | 'recovery code';

/**
 * Checks the second factor of an account whose password was right. An account without one needs no proof.
 * @returns what proved it; undefined where there was nothing to prove
 * @throws Problem not-signed-in for a missing, wrong or used code; too-many-requests after ten wrong ones
 */
export async function proveSecondFactor(
  db: Database,
  party: RelyingParty,
  accountId: string,
  { code, passkey }: SecondFactorProof,
): Promise<ProvenBy | undefined> {
  const factors = await store.findFactors(db, accountId);
  if (!store.isOn(factors)) return undefined;
  if (passkey !== undefined) {
    await provePasskey(db, party, accountId, passkey);
    return 'passkey';
  }
  if (!code) throw needed(factors);
  const refusal = await inTransaction(db, (trx) => useCode(trx, accountId, code));
  if (refusal !== undefined) throw refusal;
  return isOfApp(code) ? 'app' : 'recovery code';
}

/** Recovery codes have letters. */
const isOfApp = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * Refuses a login that had nothing to prove if the second factor was turned on since. The caller has locked the account.
 * @throws Problem not-signed-in
 */
export async function refuseUnproven(trx: Transaction, accountId: string): Promise<void> {
  const factors = await store.findFactors(trx, accountId);
  if (store.isOn(factors)) throw needed(factors);
}

function needed({ hasApp, passkeys }: store.Factors): Problem {
  if (!hasApp) {
    return new Problem('not-signed-in', secondFactorMessages.passkeyNeeded, { code: passkeyNeeded });
  }
  const code = passkeys > 0 ? codeOrPasskeyNeeded : codeNeeded;
  return new Problem('not-signed-in', secondFactorMessages.codeNeeded, { code });
}

/** Returned, not thrown: that a code was wrong has to be stored. */
async function useCode(trx: Transaction, accountId: string, code: string): Promise<Problem | undefined> {
  // Two logins with the same code wait for each other.
  await lockAccount(trx, accountId);
  const factor = await store.findSecondFactor(trx, accountId);
  if (factor === undefined) return undefined;
  const { locked_until: lockedUntil, failures } = factor;
  if (lockedUntil !== null && isLocked(lockedUntil)) return locked(lockedUntil);
  const found = isOfApp(code)
    ? codeOfApp(code, factor)
    : { state: await store.useRecoveryCode(trx, accountId, hashOfCode(code)) };
  if (found.state === 'right') {
    await store.changeSecondFactor(trx, accountId, {
      failures: 0,
      locked_until: null,
      ...('step' in found && { last_step: found.step }),
    });
    return undefined;
  }
  const isLast = failures + 1 >= maxFailures;
  await store.changeSecondFactor(trx, accountId, {
    failures: isLast ? 0 : failures + 1,
    locked_until: isLast ? inTime(lockTime) : null,
  });
  return found.state === 'used' ? usedCode() : wrongCode();
}

/** A lock that would hold for longer was set while the clock was wrong. */
const isLocked = (until: string): boolean => until > now() && until < inTime(2 * lockTime);

type Found = { state: 'right'; step: number } | { state: 'used' | 'unknown' };

function codeOfApp(code: string, factor: { app_secret: string | null; last_step: number }): Found {
  const step = factor.app_secret === null ? undefined : stepOfCode(code, factor.app_secret);
  if (step === undefined) return { state: 'unknown' };
  return step > factor.last_step ? { state: 'right', step } : { state: 'used' };
}

const wrongCode = () => new Problem('not-signed-in', secondFactorMessages.wrongCode, { code: 'wrong-code' });
const usedCode = () => new Problem('not-signed-in', secondFactorMessages.usedCode, { code: 'used-code' });
const locked = (until: string) =>
  tooMany('Too many wrong codes.', Math.ceil((Date.parse(until) - Date.now()) / 1000), 'codesOfAccount');
