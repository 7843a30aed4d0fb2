import { createPublicKey } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { type FakeGoogleIssuer, newKey } from './google-issuer.ts';

type Forgery = (issuer: FakeGoogleIssuer, about: Record<string, unknown>) => Promise<string>;

const minutes = (count: number): number => Math.floor(Date.now() / 1000) + count * 60;
const base64 = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A foreign key. It is shared, because making a key is slow. */
const strangersKey = newKey();

/** A correctly signed token with wrong claims. */
const claiming =
  (claims: () => Record<string, unknown>): Forgery =>
  (issuer, about) =>
    issuer.token({ ...about, ...claims() });

const signedBy =
  (header: (issuer: FakeGoogleIssuer) => Record<string, unknown>): Forgery =>
  async (issuer, about) =>
    new SignJWT(issuer.claims(about))
      .setProtectedHeader({ alg: 'RS256', ...header(issuer) })
      .sign((await strangersKey).privateKey);

/** HMAC with the published key as its secret, for a verifier that lets the token choose how it is checked. */
const signedWithPublicKey: Forgery = (issuer, about) => {
  const { jwk, kid } = issuer.key;
  const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  return new SignJWT(issuer.claims(about))
    .setProtectedHeader({ alg: 'HS256', kid })
    .sign(new TextEncoder().encode(String(pem)));
};

const withPart =
  (position: number, part: (old: string) => string): Forgery =>
  async (issuer, about) =>
    (await issuer.token(about)).split('.').with(position, part('')).join('.');

/** Invalid tokens, by what is wrong with them. */
export const forgedTokens = {
  'another key’s signature under a published key id': signedBy(({ key: { kid } }) => ({ kid })),
  'a key that is not published': signedBy(() => ({ kid: 'f'.repeat(24) })),
  'no key id': (issuer, about) => issuer.token(about, { kid: undefined }),
  'its own key along': signedBy(({ key: { jwk } }) => ({ jwk, jku: 'http://127.0.0.1:1/' })),
  'no signature asked for': async (issuer, about) => new UnsecuredJWT(issuer.claims(about)).encode(),
  'the signature left out': withPart(2, () => ''),
  'no signature asked for, under a published key id': async (issuer, about) =>
    `${base64({ alg: 'none', kid: issuer.key.kid })}.${base64(issuer.claims(about))}.`,
  'an HMAC with the public key as its secret': signedWithPublicKey,
  'other claims under the signature': async (issuer, about) =>
    (await issuer.token())
      .split('.')
      .with(1, base64(issuer.claims(about)))
      .join('.'),
  'another issuer': claiming(() => ({ iss: 'https://accounts.example.com' })),
  'an issuer that only begins as Google': claiming(() => ({
    iss: 'https://accounts.google.com.evil.example',
  })),
  'an issuer with a slash at its end': claiming(() => ({ iss: 'https://accounts.google.com/' })),
  'no issuer': claiming(() => ({ iss: undefined })),
  'another audience': claiming(() => ({ aud: '9999-other.apps.googleusercontent.com' })),
  'no audience': claiming(() => ({ aud: undefined })),
  'an audience of several': (issuer, about) =>
    issuer.token({ ...about, aud: [issuer.clientId, '9999-other.apps.googleusercontent.com'] }),
  'a list of audiences': (issuer, about) => issuer.token({ ...about, aud: [issuer.clientId] }),
  'an end that has passed': claiming(() => ({ iat: minutes(-61), exp: minutes(-1) })),
  'no end': claiming(() => ({ exp: undefined })),
  'an end that is no number': claiming(() => ({ exp: '9999999999' })),
  'a start long ago': claiming(() => ({ iat: minutes(-62), exp: minutes(60) })),
  'no start': claiming(() => ({ iat: undefined })),
  'a start in the future': claiming(() => ({ iat: minutes(2), exp: minutes(62) })),
  'a use that has not begun': claiming(() => ({ nbf: minutes(2) })),
  'no subject': claiming(() => ({ sub: undefined })),
  'an empty subject': claiming(() => ({ sub: '' })),
  'a subject that is no text': claiming(() => ({ sub: 1234 })),
  'a subject of 256 characters': claiming(() => ({ sub: '1'.repeat(256) })),
  'a subject with a zero byte': claiming(() => ({ sub: '12\u000034' })),
  'no email': claiming(() => ({ email: undefined })),
  'an empty email': claiming(() => ({ email: '' })),
  'an email that is none': claiming(() => ({ email: 'ada' })),
  'an email with a zero byte': claiming(() => ({ email: '\u0000ada@example.com' })),
  'an email that is too long': claiming(() => ({ email: `${'a'.repeat(250)}@example.com` })),
  'an email that is not verified': claiming(() => ({ email_verified: false })),
  'an email that is not verified, as a text': claiming(() => ({ email_verified: 'false' })),
  'an email that nothing is said about': claiming(() => ({ email_verified: undefined })),
  'an email that is verified in some other way': claiming(() => ({ email_verified: 1 })),
  'no token at all': async () => 'garbage',
  'dots only': async () => '..',
  'parts that are no JSON': async () => 'AAAA.BBBB.CCCC',
  'a part too many': async (issuer, about) => `${await issuer.token(about)}.AAAA`,
  'space around it': async (issuer, about) => ` ${await issuer.token(about)} `,
} satisfies Record<string, Forgery>;
