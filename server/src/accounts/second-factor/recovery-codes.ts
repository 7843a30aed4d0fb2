import { createHash, randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const count = 10;

/** Ten codes of 79 random bits, in groups of four letters. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => Array.from({ length: 4 }, group).join('-'));

const group = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** SHA-256 of a code, however it is typed; no slower hash, because nobody can try so many. */
export const hashOfCode = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex');
