import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { asProblem, describeShopOn } from '@kiosk/testkit/shop.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hashAtCost, hashPassword, passwordCost } from './passwords.ts';

const cheap = { ...passwordCost, memory: 64, passes: 1 };

// The queue is one for the process, whatever its database.
describeShopOn('SQLite', 'Many logins at once', (shop) => {
  test('logins and sign-ups beyond the queue are refused with 503 and Retry-After, make no account, and are taken afterwards', async () => {
    const person = newcomer();
    const logIn = () => shop.post('/auth/login', { body: person, headers: asProblem });
    const signUp = () => shop.post('/auth/signup', { body: person });
    expect((await logIn()).status).toBe(401);
    // Those that run take half a second, while the queue behind them is full.
    hashAtCost({ ...passwordCost, passes: 30 });
    const running = ['one', 'two'].map(hashPassword);
    hashAtCost(cheap);
    const waiting = Array.from({ length: 20 }, () => hashPassword('three'));
    const hashed = Promise.allSettled([...running, ...waiting]);

    const [login, signup] = await Promise.all([logIn(), signUp()]);

    expect(login).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: {
        status: 503,
        code: 'too-many-logins',
        detail: 'Many people are signing in at the moment. Please try again in a few seconds.',
      },
    });
    expect(signup.status).toBe(503);
    const stored = shop.db.selectFrom('accounts').select('id').where('email', '=', person.email);
    expect(await stored.execute()).toEqual([]);
    const done = (await hashed).filter(({ status }) => status === 'fulfilled');
    expect(done.length).toBeGreaterThan(20);
    expect((await logIn()).status).toBe(401);
    expect((await signUp()).status).toBe(201);
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
