import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { asProblem, describeShopOn } from '@kiosk/testkit/shop.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hashAtCost, passwordCost } from './passwords.ts';

// The queue grows while hashes take as long as in the shop.
hashAtCost(passwordCost);

// The queue is one for the process, whatever its database.
describeShopOn('SQLite', 'Many logins at once', (shop) => {
  const logIn = () =>
    shop.post('/auth/login', {
      body: { email: newcomer().email, password: 'Wrong1234' },
      headers: asProblem,
    });

  test('logins beyond the queue are refused with 503 and Retry-After, and the others are answered', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, logIn));
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 401).length).toBe(50 - refused.length);
    expect(refused.length).toBeGreaterThanOrEqual(25);
    expect(refused[0]).toMatchObject({
      headers: { 'retry-after': '5' },
      body: {
        status: 503,
        code: 'too-many-logins',
        detail: 'Many people are signing in at the moment. Please try again in a few seconds.',
      },
    });
    expect((await logIn()).status).toBe(401);
  });

  test('a sign-up that is refused because of the queue makes no account', async () => {
    const people = Array.from({ length: 50 }, newcomer);
    const answers = await Promise.all(people.map((body) => shop.post('/auth/signup', { body })));
    const made = answers.filter(({ status }) => status === 201);
    expect(answers.filter(({ status }) => status === 503).length).toBe(50 - made.length);
    expect(made.length).toBeLessThanOrEqual(25);
    const emails = people.map(({ email }) => email);
    const stored = shop.db.selectFrom('accounts').select('id').where('email', 'in', emails);
    expect(await stored.execute()).toHaveLength(made.length);
  });
});

/** The shop's own hashing anew, and the processes that it has started. */
async function newHashing() {
  const started: ChildProcess[] = [];
  const note = (message: unknown) => started.push((message as { process: ChildProcess }).process);
  subscribe('child_process', note);
  onTestFinished(() => {
    unsubscribe('child_process', note);
    for (const child of started) child.kill('SIGKILL');
  });
  vi.resetModules();
  return { started, ...(await import('./passwords.ts')) };
}

test('all passwords are hashed by one process, which does not keep 20 MB of each hash in the shop', async () => {
  const { started, hashPassword, isPassword } = await newHashing();
  const [hash = ''] = await Promise.all(['One', 'Two', 'Three'].map(hashPassword));
  expect(await isPassword('One', hash)).toBe(true);
  expect(started).toHaveLength(1);
});

test('a password that cannot be hashed fails alone', async () => {
  const { started, hashPassword, isPassword } = await newHashing();
  const hash = await hashPassword('Harbour1');
  const damaged = hash.replace('t=2', 't=0');
  const [fails, succeeds] = await Promise.allSettled([
    isPassword('Harbour1', damaged),
    isPassword('Harbour1', hash),
  ]);
  expect([fails.status, succeeds]).toEqual(['rejected', { status: 'fulfilled', value: true }]);
  expect(started).toHaveLength(1);
});

test('a signal to the whole group does not end the process that hashes, and after its death there is another', async () => {
  const { started, hashPassword } = await newHashing();
  await hashPassword('Harbour1');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) started[0]?.kill(signal);
  await hashPassword('Harbour1');
  expect(started).toHaveLength(1);

  const lost = hashPassword('Harbour1');
  started[0]?.kill('SIGKILL');
  await expect(lost).rejects.toThrow('has ended');
  expect(await hashPassword('Harbour1')).toMatch(/^\$argon2id\$/);
  expect(started).toHaveLength(2);
});
