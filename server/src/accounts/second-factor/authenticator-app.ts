import { Secret, TOTP } from 'otpauth';

const period = 30;

/** What apps expect: SHA-1, six digits, half a minute (RFC 6238). */
const appOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret, label, issuer, algorithm: 'SHA1', digits: 6, period });

/** 160 random bits, base32. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** What the picture says that an app reads. */
export const appUri = (secret: string, email: string, shop: string): string =>
  appOf(secret, email, shop).toString();

/** The half minute whose code this is, of those that a clock may be off by; undefined for another code. */
export function stepOfCode(code: string, secret: string): number | undefined {
  const delta = appOf(secret).validate({ token: code, window: 1 });
  return delta === null ? undefined : Math.floor(Date.now() / 1000 / period) + delta;
}
