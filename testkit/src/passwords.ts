import { argon2Sync, randomBytes } from 'node:crypto';

/** A hash that costs a hundredth of the shop's own to make and to check: the cost is stored in the hash. */
export function cheapHash(password: string): string {
  const [cost, nonce] = [{ memory: 8, passes: 1, parallelism: 1, tagLength: 32 }, randomBytes(16)];
  const tag = argon2Sync('argon2id', { ...cost, message: password, nonce });
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(tag)}`;
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
