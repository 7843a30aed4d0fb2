import { accountMessages } from '@kiosk/contract/account.ts';
import { emailPattern } from '@kiosk/contract/text.ts';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { Problem } from '../problem.ts';

/** Whom Google vouches for: `subject` is its lasting name for the account, `email` is theirs and in lower case. */
export type GoogleIdentity = { subject: string; email: string; name: string | undefined };

/** @throws Problem when the token proves nobody, or when that cannot be found out */
export type IdentifyByGoogle = (token: string) => Promise<GoogleIdentity>;

/** For a shop that is not registered with Google. */
export const withoutGoogle: IdentifyByGoogle = async () => {
  throw new Problem('not-found', 'This shop does not offer Google Sign-In.', { code: 'google-not-offered' });
};

const issuer = ['https://accounts.google.com', 'accounts.google.com'];

/**
 * What the shop asks of a token whose signature, issuer and time are right. It must be for this shop alone, and
 * Google must have seen that the email is theirs.
 */
const claims = z.pipe(
  z.object({
    aud: z.string('not a single audience'),
    sub: z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/, 'not a subject')),
    email: z
      .string()
      .check(
        z.maxLength(254, { error: 'too long', abort: true }),
        z.regex(/^\P{Cc}*$/u, 'not an email'),
        z.regex(emailPattern, 'not an email'),
        z.toLowerCase(),
      ),
    email_verified: z.union([z.literal(true), z.literal('true')], 'not verified'),
    name: z.optional(z.string()),
  }),
  z.transform(({ sub, email, name }): GoogleIdentity => ({ subject: sub, email, name })),
);

/**
 * Checks tokens against Google's published keys, which are kept for ten minutes and fetched again for a key that is
 * not among them, at most twice a minute.
 * @param patience how long the key server may take, in milliseconds
 */
export function googleIdentities({
  clientId,
  keysUrl,
  patience = 3000,
}: {
  clientId: string;
  keysUrl: string;
  patience?: number;
}): IdentifyByGoogle {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: patience });
  const keyOf: JWTVerifyGetKey = (header, token) =>
    keys(header, token).catch((error: unknown) => {
      throw namesNoKey(error) ? error : noKeys(error);
    });
  const rules = {
    algorithms: ['RS256'],
    issuer,
    audience: clientId,
    requiredClaims: ['exp'],
    // Google's tokens are good for an hour. The clocks of two machines are never quite the same.
    maxTokenAge: '1 hour',
    clockTolerance: '30 seconds',
  };
  return async (token) => {
    const { payload } = await jwtVerify(token, keyOf, rules).catch((error: unknown) => {
      throw error instanceof errors.JOSEError ? unproven(error.message) : error;
    });
    const read = claims.safeParse(payload);
    if (!read.success) throw unproven(read.error.issues.map(described).join('; '));
    return read.data;
  };
}

/** The token's fault, not the key server's. */
const namesNoKey = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;

const described = ({ path, message }: z.core.$ZodIssue): string => `"${path.join('.')}" claim: ${message}`;

/** Why is for the log only: it would tell a forger what to mend. */
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
