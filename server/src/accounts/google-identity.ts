import { hash } from 'node:crypto';
import { accountMessages } from '@kiosk/contract/account.ts';
import { emailPattern, plainCharacters } from '@kiosk/contract/text.ts';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { Problem } from '../problem.ts';
import type { GoogleIdentity, IdentifyByGoogle } from './google-sign-in.ts';

const issuer = ['https://accounts.google.com', 'accounts.google.com'];

/**
 * The claims required of a token with valid signature, issuer and time. It must be for this shop alone, and Google must
 * have verified the email.
 */
const claims = z.pipe(
  z.object({
    aud: z.string('not a single audience'),
    sub: z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/, 'not a subject')),
    email: z
      .string()
      .check(
        z.maxLength(254, { error: 'too long', abort: true }),
        z.regex(plainCharacters, 'not an email'),
        z.regex(emailPattern, 'not an email'),
        z.toLowerCase(),
      ),
    email_verified: z.union([z.literal(true), z.literal('true')], 'not verified'),
    name: z.optional(z.string()),
  }),
  z.transform(({ sub, email, name }): GoogleIdentity => ({ subject: sub, email, name })),
);

/**
 * Verifies tokens with Google's published keys. The keys are cached for ten minutes and fetched again for an unknown key,
 * at most twice a minute.
 * @param timeout of the key server, in milliseconds
 */
export function googleIdentities({
  clientId,
  keysUrl,
  timeout = 3000,
}: {
  clientId: string;
  keysUrl: string;
  timeout?: number;
}): IdentifyByGoogle {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: timeout });
  const keyOf: JWTVerifyGetKey = (header, token) =>
    keys(header, token).catch((error: unknown) => {
      throw namesNoKey(error) ? error : noKeys(error);
    });
  const rules = {
    algorithms: ['RS256'],
    issuer,
    audience: clientId,
    requiredClaims: ['exp'],
    // Google's tokens are valid for an hour. Clocks of two machines always differ a little.
    maxTokenAge: '1 hour',
    clockTolerance: '30 seconds',
  };
  return async ({ token, nonceSecret }) => {
    const { payload } = await jwtVerify(token, keyOf, rules).catch((error: unknown) => {
      throw error instanceof errors.JOSEError ? unproven(error.message) : error;
    });
    const nonce = nonceSecret && hash('sha256', nonceSecret, 'base64url');
    if (payload.nonce !== nonce) throw unproven('"nonce" claim: not of this page');
    const read = claims.safeParse(payload);
    if (!read.success) throw unproven(read.error.issues.map(described).join('; '));
    return read.data;
  };
}

/** Whether the token is at fault, and not the key server. */
const namesNoKey = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;

const described = ({ path, message }: z.core.$ZodIssue): string => `"${path.join('.')}" claim: ${message}`;

/** The reason goes to the log only, because it would help a forger. */
const unproven = (why: string) =>
  new Problem('not-signed-in', accountMessages.googleFailed, {
    code: 'google-refused',
    reason: `Google token: ${why}`,
  });

const noKeys = (error: unknown) =>
  new Problem('unavailable', accountMessages.googleUnavailable, {
    code: 'google-unavailable',
    reason: `Google's keys: ${error}${error instanceof Error && error.cause ? ` (${error.cause})` : ''}`,
  });
