import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { asProblem, describeShopOn } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

const compress = promisify(gzip);

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

  test('while logins wait, other work of the thread pool is done before them', async () => {
    let answered = 0;
    const logins = Array.from({ length: 20 }, () => logIn().then(() => answered++));
    const text = createHash('sha512').update('x').digest('hex').repeat(1_000);
    await Promise.race(logins);
    await compress(text);
    expect(answered).toBeLessThan(10);
    await Promise.all(logins);
  });
});
