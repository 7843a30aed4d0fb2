import { type PasskeyAnswer, secondFactorMessages } from '@kiosk/contract/second-factor.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import { now } from '../../clock.ts';
import type { PasskeyChallengesTable, PasskeysTable } from '../../database/schema/accounts.ts';
import type { Database } from '../../database/schema.ts';
import { Problem, type ProblemKind } from '../../problem.ts';
import type { RelyingParty } from '../../relying-party.ts';
import { addChallenge, takeChallenge } from './challenges.store.ts';
import { findPasskeys, usePasskey } from './second-factor.store.ts';

/** Its 370 modules take a fifth of the start, and few calls need them. */
const webauthn = () => import('@simplewebauthn/server');

const described = (passkeys: readonly PasskeysTable[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] }));

/** What the browser is asked for a login. */
export async function passkeyLoginOptions(db: Database, { id: rpID }: RelyingParty, accountId: string) {
  const allowCredentials = described(await findPasskeys(db, accountId));
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID, allowCredentials });
  await addChallenge(db, { challenge: options.challenge, account_id: accountId, purpose: 'login' });
  return options;
}

/** What the browser is asked for a new passkey. */
export async function newPasskeyOptions(
  db: Database,
  { id: rpID, name: rpName }: RelyingParty,
  account: { id: string; email: string },
) {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userName: account.email,
    userID: new Uint8Array(Buffer.from(account.id)),
    excludeCredentials: described(await findPasskeys(db, account.id)),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  await addChallenge(db, { challenge: options.challenge, account_id: account.id, purpose: 'new' });
  return options;
}

/** @throws Problem not-signed-in unless a passkey of the account has answered a challenge for its login */
export async function provePasskey(
  db: Database,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  accountId: string,
  answer: PasskeyAnswer,
): Promise<void> {
  const passkey = (await findPasskeys(db, accountId)).find(({ id }) => id === answer.id);
  if (passkey === undefined) throw wrongPasskey('login');
  const credential = {
    id: passkey.id,
    publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
    counter: passkey.counter,
  };
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: await takeAnswered(db, answer, { account_id: accountId, purpose: 'login' }),
    expectedOrigin,
    expectedRPID,
    credential,
    // The password was given too.
    requireUserVerification: false,
  }).catch(refuse('login'));
  if (!verified || !(await usePasskey(db, passkey.id, authenticationInfo.newCounter)))
    throw wrongPasskey('login');
}

/** The passkey that the browser has made. @throws Problem invalid */
export async function readNewPasskey(
  db: Database,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  accountId: string,
  answer: PasskeyAnswer,
): Promise<Omit<PasskeysTable, 'name'>> {
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: await takeAnswered(db, answer, { account_id: accountId, purpose: 'new' }),
    expectedOrigin,
    expectedRPID,
    requireUserVerification: false,
  }).catch(refuse('new'));
  if (!verified) throw wrongPasskey('new');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    id,
    account_id: accountId,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports),
    created_at: now(),
    last_used_at: null,
  };
}

/** The challenge that an answer is for, which is used up. */
async function takeAnswered(
  db: Database,
  { response }: PasskeyAnswer,
  of: Omit<Parameters<typeof takeChallenge>[1], 'challenge'>,
): Promise<string> {
  const read = clientData.safeParse(Buffer.from(response.clientDataJSON, 'base64url').toString());
  if (!read.success || !(await takeChallenge(db, { ...of, challenge: read.data.challenge }))) {
    throw wrongPasskey(of.purpose, 'no such challenge');
  }
  return read.data.challenge;
}

const clientData = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.issues.push({ code: 'custom', message: 'no JSON', input: text });
        return z.NEVER;
      }
    }),
    z.object({ challenge: z.string() }),
  ),
);

/** The library throws an Error that says what is wrong with an answer. */
const refuse =
  (purpose: Purpose) =>
  (error: unknown): never => {
    throw wrongPasskey(purpose, String(error));
  };

type Purpose = PasskeyChallengesTable['purpose'];

/** A user who adds a passkey is signed in, and stays signed in. */
const kinds = { login: 'not-signed-in', new: 'invalid' } as const satisfies Record<Purpose, ProblemKind>;

const wrongPasskey = (purpose: Purpose, reason?: string) =>
  new Problem(kinds[purpose], secondFactorMessages.wrongPasskey, {
    code: 'wrong-passkey',
    ...(reason && { reason: `passkey: ${reason}` }),
  });
