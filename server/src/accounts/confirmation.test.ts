import { randomUUID } from 'node:crypto';
import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { expect, test } from 'vitest';
import { inTime, minute } from '../clock.ts';
import { inTransaction } from '../database/transaction.ts';
import { setRole } from './admin-accounts.store.ts';

/** An administrator with a password, who gave it so long ago. */
async function administrator(shop: TestShop, ms: number): Promise<Caller & { password: string }> {
  const details = newcomer();
  const { body } = await shop.post('/auth/signup', { body: details });
  await inTransaction(shop.db, (trx) => setRole(trx, body.user.id, 'admin'));
  await setConfirmed(shop, body.user.id, ms);
  return { ...body.user, token: body.token, password: details.password };
}

const setConfirmed = (shop: TestShop, id: string, ms: number) =>
  shop.db
    .updateTable('sessions')
    .set({ confirmed_at: inTime(-ms) })
    .where('account_id', '=', id)
    .execute();

const key = () => ({ 'idempotency-key': randomUUID() });

/** Calls that cannot be undone, and what they answer once the password was given: there is no such order. */
const guarded = [
  ['PATCH', `/admin/customers/${unknownId}`, { role: 'admin' }, 404],
  ['POST', `/admin/orders/${unknownId}/refunds`, { amount: 1 }, 404],
  ['POST', `/admin/orders/${unknownId}/manual-refunds`, { amount: 1, description: 'Cash' }, 404],
  ['POST', '/admin/orders/downloads', undefined, 201],
  ['GET', '/admin/orders.csv', undefined, 200],
] as const;

describeShop('The password again', (shop) => {
  test('a password that was given while the clock was ahead is wanted again when it is right', async () => {
    const as = await administrator(shop, -24 * 60 * minute);
    expect((await shop.get('/admin/orders.csv', { as })).status).toBe(403);
  });

  test('within ten minutes of the login the password is not wanted again', async () => {
    const as = await administrator(shop, 9 * minute);
    expect((await shop.get('/admin/orders.csv', { as })).status).toBe(200);
  });

  test('the password confirms its own session alone', async () => {
    const as = await administrator(shop, 0);
    const { body: other } = await shop.post('/auth/login', { body: as });
    await setConfirmed(shop, as.id, 11 * minute);
    await shop.post('/auth/confirm', { as, body: { password: as.password } });
    expect((await shop.get('/admin/orders.csv', { as: { ...as, token: other.token } })).status).toBe(403);
    expect((await shop.get('/admin/orders.csv', { as })).status).toBe(200);
  });
});

describeShopOn('SQLite', 'What wants the password again', (shop) => {
  test.each(guarded)(
    '%s %s wants the password again after ten minutes',
    async (method, path, body, status) => {
      const as = await administrator(shop, 10 * minute);
      const call = () => shop.call(method, path, { as, headers: key(), ...(body && { body }) });

      expect(await call()).toMatchObject({
        status: 403,
        body: 'Please enter your password again to continue',
        headers: { 'x-problem-code': 'password-needed' },
      });

      const confirmed = await shop.post('/auth/confirm', { as, body: { password: as.password } });
      expect(confirmed.status).toBe(200);
      expect((await call()).status).toBe(status);
    },
  );

  test('nothing is changed before the password was given', async () => {
    const [as, ada] = [await administrator(shop, 11 * minute), await shop.customer()];
    await shop.patch(`/admin/customers/${ada.id}`, { as, body: { role: 'admin' } });
    expect((await shop.get('/auth/check', { as: ada })).body.role).toBe('customer');
  });

  test('a wrong password confirms nothing and ends no session', async () => {
    const as = await administrator(shop, 11 * minute);
    expect(await shop.post('/auth/confirm', { as, body: { password: 'Wrong1234' } })).toMatchObject({
      status: 403,
      body: 'This is not your password',
    });
    expect((await shop.get('/admin/orders.csv', { as })).status).toBe(403);
    expect((await shop.get('/auth/check', { as })).status).toBe(200);
  });

  test('an account without a password is asked to log in again', async () => {
    const as = await shop.admin();
    expect(await shop.post('/auth/confirm', { as, body: { password: 'Any12345' } })).toMatchObject({
      status: 403,
      body: 'Your account has no password. Please log out and log in again to continue.',
    });
  });

  test('a confirmation without a password is refused as the login refuses it', async () => {
    const as = await shop.admin();
    expect(await shop.post('/auth/confirm', { as, body: {} })).toMatchObject({
      status: 400,
      body: 'Password is required',
    });
  });
});

describeShopOn(
  'SQLite',
  'Guessing at an open session',
  (shop) => {
    test('the password of an open session can be tried ten times in five minutes', async () => {
      const as = await administrator(shop, 11 * minute);
      const guess = () => shop.post('/auth/confirm', { as, body: { password: 'Wrong1234' } });
      for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(403);
      expect((await guess()).status).toBe(429);
    });
  },
  { RATE_LIMITS: 'on' },
);
