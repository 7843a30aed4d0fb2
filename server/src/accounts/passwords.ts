import { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { limitConcurrency } from '../limit-concurrency.ts';
import { Problem } from '../problem.ts';
import { hashInProcess } from './hashing.ts';

/** OWASP's smallest recommended Argon2id: 19 MiB, 2 passes, 1 lane. */
export const passwordCost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

let cost = passwordCost;

/** For tests: what the passwords that are hashed from now on cost. */
export const hashAtCost = (other: typeof passwordCost): void => {
  cost = other;
};

/** Hashes at once: one core is left for the rest of the shop. */
const maxRunning = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Each takes 50 to 100 ms, so the last one waits for one to two seconds. */
const maxWaiting = 20;

const queued = limitConcurrency(maxRunning, maxWaiting);

/** @throws Problem unavailable, before anything is hashed, if too many are waiting */
function derive(parameters: Argon2Parameters): Promise<Buffer> {
  const tag = queued(() => hashInProcess(parameters, maxRunning));
  if (tag === undefined) throw new Problem('unavailable', tooManyLogins, { code: 'too-many-logins' });
  return tag;
}

const tooManyLogins = 'Many people are signing in at the moment. Please try again in a few seconds.';

/** @returns a PHC string, `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`; the cost is stored in the hash */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return textOf(nonce, await derive({ ...cost, message: password, nonce }));
}

/** A hash that no password has. To compare one with it takes as long as with any other. */
export const unknownPasswordHash = (): string => textOf(randomBytes(16), randomBytes(cost.tagLength));

function textOf(nonce: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = phc.exec(hash) ?? [];
  if (nonce === undefined || tag === undefined) throw new Error('a stored password hash is not Argon2id');
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive({
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
