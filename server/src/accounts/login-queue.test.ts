import { setImmediate as nextIteration } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { minute } from '../clock.ts';
import { Problem } from '../problem.ts';
import { LoginQueue } from './login-queue.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  return () => vi.useRealTimers();
});

const email = 'owner@example.com';

/** Attempts at one account: which were made, in their order, and what became of each. */
function scene() {
  const queue = new LoginQueue();
  const made: string[] = [];
  const attempt = (network: string, isRight = false, at = email) => {
    const make = async () => {
      made.push(network);
      if (!isRight) throw new Problem('not-signed-in', 'Invalid', { code: 'invalid-login' });
      return 'in';
    };
    const isKnown = async () => network === 'known';
    return queue.attempt({ email: at, network, isKnown, make }).catch((error: Problem) => error.code);
  };
  const guess = (count: number, from = 0) =>
    Array.from({ length: count }, (_, at) => attempt(`stranger ${from + at}`));
  return { made, attempt, guess };
}

const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await nextIteration();
};

test('ten attempts on one account are made at once, then one every two seconds', async () => {
  const { made, guess } = scene();
  guess(15);
  await pass(1);
  expect(made).toHaveLength(11);
  await pass(2000);
  expect(made).toHaveLength(12);
  await pass(6000);
  expect(made).toHaveLength(15);
});

test('60 guesses from 60 networks at once are 15 guesses, and the others are refused', async () => {
  const { made, guess } = scene();
  const guesses = guess(60);
  await pass(60_000);
  expect(made).toHaveLength(15);
  expect((await Promise.all(guesses)).filter((code) => code === 'too-many-requests')).toHaveLength(45);
});

test('the owner goes before all who have guessed wrong, also where the queue is full', async () => {
  const { made, attempt, guess } = scene();
  guess(10);
  await pass(1);
  // The same strangers go on guessing.
  const again = guess(10);
  const owner = attempt('home', true);
  await pass(2001);
  expect(await owner).toBe('in');
  expect(made.indexOf('home')).toBeLessThanOrEqual(11);
  await pass(20_000);
  expect((await Promise.all(again)).filter((code) => code === 'too-many-requests')).toHaveLength(6);
});

test('the owner gets in while strangers guess without a pause', async () => {
  const { attempt, guess } = scene();
  for (let round = 0; round < 20; round++) {
    guess(30);
    await pass(500);
  }
  const owner = attempt('home', true);
  guess(30);
  await pass(2001);
  expect(await owner).toBe('in');
});

test('a network from which somebody has logged in goes before any number of new ones', async () => {
  const { attempt, guess } = scene();
  const guesses = guess(1000);
  await pass(1);
  const owner = attempt('known', true);
  const more = guess(1000, 1000);
  await pass(2001);
  expect(await owner).toBe('in');
  await pass(20_000);
  await Promise.all([...guesses, ...more]);
});

test('guesses at one account delay no other', async () => {
  const { made, attempt, guess } = scene();
  guess(30);
  attempt('somebody', true, 'ada@example.com');
  await pass(1);
  expect(made).toContain('somebody');
});

test('upper and lower case are one account', async () => {
  const { made, attempt } = scene();
  for (let at = 0; at < 13; at++) attempt(`stranger ${at}`, false, at % 2 ? email : email.toUpperCase());
  await pass(1);
  expect(made).toHaveLength(11);
});

test('a quarter of an hour after the last attempt nobody waits', async () => {
  const { made, guess } = scene();
  guess(12);
  await pass(15 * minute + 4000);
  guess(10, 20);
  await pass(1);
  expect(made).toHaveLength(22);
});

test('an attempt that fails for another reason does not erase the wrong guesses made beside it', async () => {
  const queue = new LoginQueue();
  const attempt = (network: string, code: string, ms = 0) => {
    const make = async () => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      made.push(network);
      throw new Problem('not-signed-in', 'Invalid', { code });
    };
    return queue.attempt({ email, network, isKnown: async () => false, make }).catch(() => {});
  };
  const made: string[] = [];
  attempt('guesser', 'too-many-logins', 10);
  for (let guesses = 0; guesses < 10; guesses++) attempt('guesser', 'invalid-login');
  await pass(20);
  for (const network of ['before', 'guesser', 'new']) attempt(network, 'invalid-login');
  await pass(7_000);
  expect(made.slice(11)).toEqual(['before', 'new', 'guesser']);
});
