import { randomBytes, randomInt } from 'node:crypto';

/** Tells this process from all others. */
const ofProcess = randomBytes(5).toString('hex');

/** What three bytes hold; the first number leaves room for eight million before they begin again. */
const numbers = 2 ** 24;
let number = randomInt(numbers / 2);

/**
 * A new identifier: 24 hexadecimal characters that begin with the second, so that later ones sort later. Those of one
 * process that were made in the same second sort in the order in which they were made.
 */
export function newIdentifier(at = Date.now()): string {
  number = (number + 1) % numbers;
  return hex(Math.floor(at / 1000), 8) + ofProcess + hex(number, 6);
}

/** The smallest possible identifier of that time. */
export const identifierAt = (instant: string): string =>
  hex(Math.floor(Date.parse(instant) / 1000), 8).padEnd(24, '0');

const hex = (value: number, characters: number): string => value.toString(16).padStart(characters, '0');
