import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { address, placement } from '@kiosk/testkit/orders.ts';
import { asProblem, type Caller, describeShopOn } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { newIdentifier } from '../identifiers.ts';

describeShopOn('SQLite', 'Responses', (shop) => {
  /** An account with everything that no response may contain: a password, its hash, and a Google subject. */
  const person = async (role: 'customer' | 'admin') => {
    const details = newcomer();
    const signedUp = await shop.post('/auth/signup', { body: details });
    const { user } = signedUp.body;
    const subject = `1${newIdentifier()}`;
    const change = shop.db.updateTable('accounts').set({ google_subject: subject, role });
    await change.where('id', '=', user.id).execute();
    const { password_hash: hash } = await shop.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    const login = await shop.post('/auth/login', { body: details });
    const caller: Caller = { ...login.body.user, token: login.body.token };
    return {
      caller,
      secrets: [details.password, String(hash), subject],
      answers: [signedUp, login],
      details,
    };
  };

  test('no response contains a password, its hash or a Google subject', async () => {
    const [{ caller: as, ...shopper }, { caller: admin, ...boss }] = [
      await person('customer'),
      await person('admin'),
    ];
    const product = await shop.product();
    const ordered = await shop.post('/orders', { as, body: placement([product]) });
    const byCard = { ...placement([product]), paymentMethod: 'card' };
    const toPay = await shop.post('/orders', { as, body: byCard });
    const orderId = toPay.body.id;

    const { details } = shopper;
    const answers = [
      ...shopper.answers,
      ...boss.answers,
      ordered,
      toPay,
      await shop.post('/create-payment-intent', { as, body: { orderId } }),
      await shop.post(`/payments/${orderId}/check`, { as }),
      await shop.get(`/admin/orders/${orderId}/payments`, { as: admin }),
      await shop.get('/auth/check', { as }),
      await shop.get('/users/own', { as }),
      await shop.patch(`/users/${as.id}`, { as, body: { ...as, addresses: [address] } }),
      await shop.post('/cart', { as, body: { product: product.id } }),
      await shop.get('/cart', { as }),
      await shop.get('/orders/own', { as }),
      await shop.get('/orders', { as: admin }),
      await shop.patch(`/orders/${ordered.body.id}`, { as: admin, body: { status: 'shipped' } }),
      await shop.get('/auth/check', { as: admin }),
      ...(await Promise.all(
        [{}, asProblem].flatMap((headers) => [
          shop.post('/auth/signup', { body: details, headers }),
          shop.post('/auth/signup', { body: { ...details, email: 'x' }, headers }),
          shop.post('/auth/login', { body: { ...details, email: newcomer().email }, headers }),
          shop.post('/auth/login', { body: { ...details, email: 'x' }, headers }),
        ]),
      )),
      await shop.get('/auth/logout', { as }),
    ];

    const texts = answers.map(({ body, headers }) => JSON.stringify([body, headers]));
    expect(answers.map(({ status }) => status)).toEqual([
      ...[201, 200, 201, 200, 201, 201, 200, 200, 200, 200, 200, 200, 201, 200, 200, 200, 200, 200],
      ...[409, 400, 401, 400, 409, 400, 401, 400],
      200,
    ]);
    for (const secret of [
      ...shopper.secrets,
      ...boss.secrets,
      '$argon2',
      'password_hash',
      'google_subject',
    ]) {
      expect(texts.filter((answer) => answer.includes(secret))).toEqual([]);
    }
  });
});
