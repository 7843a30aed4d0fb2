import { Interleaving } from '@kiosk/testkit/interleaving.ts';
import {
  askIntent,
  checkPayment,
  confirmTestCard,
  ledgerOf,
  payWithTestCard,
  placeCardOrder,
  testCards,
} from '@kiosk/testkit/payments.ts';
import { describeShop, describeShopOn } from '@kiosk/testkit/shop.ts';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());

describeShop('A demo shop without keys', (shop) => {
  test('the good test card pays the order and removes its items from the cart', async () => {
    const ada = await shop.customer();
    const { id } = await placeCardOrder(shop, ada);

    expect(await payWithTestCard(shop, ada, id, testCards.good)).toMatchObject({
      status: 200,
      body: { status: 'succeeded' },
    });
    expect(await checkPayment(shop, ada, id)).toMatchObject({
      status: 200,
      body: { orderId: id, paymentStatus: 'paid', intentStatus: 'succeeded' },
    });

    expect((await shop.get('/orders/own', { as: ada })).body).toMatchObject([
      { id, status: 'pending', paymentStatus: 'paid' },
    ]);
    expect((await shop.get('/cart', { as: ada })).body).toEqual([]);
    expect(await ledgerOf(shop, id)).toEqual(['intent-created', 'payment-succeeded']);
  });

  test('some test cards need an extra step, which may fail or succeed', async () => {
    const ada = await shop.customer();
    const { id } = await placeCardOrder(shop, ada);
    const { clientSecret } = (await askIntent(shop, ada, id)).body;
    const step = (outcome: string) =>
      shop.post('/test-payments/authenticate', { as: ada, body: { clientSecret, outcome } });
    const confirm = () => confirmTestCard(shop, ada, clientSecret, testCards.extraStep);

    expect((await confirm()).body).toEqual({ status: 'requires_action' });
    expect((await checkPayment(shop, ada, id)).body).toMatchObject({ paymentStatus: 'unpaid' });
    expect((await step('fail')).body).toMatchObject({ error: { code: 'authentication_failed' } });
    expect((await step('complete')).body).toMatchObject({ error: { code: 'unexpected_state' } });
    await confirm();
    expect((await step('complete')).body).toEqual({ status: 'succeeded' });
    expect((await checkPayment(shop, ada, id)).body).toMatchObject({ paymentStatus: 'paid' });
  });

  test('a test card that settles late blocks a second payment until then', async () => {
    const ada = await shop.customer();
    const { id } = await placeCardOrder(shop, ada);

    expect((await payWithTestCard(shop, ada, id, testCards.late)).body).toEqual({ status: 'processing' });
    expect((await checkPayment(shop, ada, id)).body).toMatchObject({ paymentStatus: 'unpaid' });
    expect(await askIntent(shop, ada, id)).toMatchObject({
      status: 409,
      body: 'Your payment is still being processed. Please check again in a minute.',
    });

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_001 });
    expect((await checkPayment(shop, ada, id)).body).toMatchObject({ paymentStatus: 'paid' });
  });
});

describeShopOn('SQLite', 'The test cards of a demo shop', (shop) => {
  test.each([
    [testCards.declined, 'card_declined', 'Your card was declined.'],
    [testCards.insufficient, 'insufficient_funds', 'Your card has insufficient funds.'],
  ])(
    'the test provider declines %s with its reason, and the next card pays',
    async (number, code, message) => {
      const ada = await shop.customer();
      const { id } = await placeCardOrder(shop, ada);
      const { clientSecret } = (await askIntent(shop, ada, id)).body;

      const refused = await confirmTestCard(shop, ada, clientSecret, number);
      expect(refused.body).toEqual({ status: 'requires_payment_method', error: { code, message } });
      expect((await checkPayment(shop, ada, id)).body).toMatchObject({ paymentStatus: 'unpaid', message });

      await confirmTestCard(shop, ada, clientSecret, testCards.good);
      expect((await checkPayment(shop, ada, id)).body).toMatchObject({ paymentStatus: 'paid' });
      expect(await ledgerOf(shop, id)).toEqual(['intent-created', 'payment-failed', 'payment-succeeded']);
    },
  );

  test('the test provider accepts its test cards alone and stores no card number', async () => {
    const ada = await shop.customer();
    const { id } = await placeCardOrder(shop, ada);
    const { clientSecret } = (await askIntent(shop, ada, id)).body;
    const card = { clientSecret, number: testCards.good, expiry: '12/34', cvc: '123' };
    const confirm = async (wrong: object) =>
      (await shop.post('/test-payments/confirm', { as: ada, body: { ...card, ...wrong } })).body.error?.code;

    expect(await confirm({ number: '5555555555554444' })).toBe('test_cards_only');
    expect(await confirm({ number: '' })).toBe('test_cards_only');
    expect(await confirm({ expiry: '13/34' })).toBe('invalid_expiry');
    expect(await confirm({ expiry: '1234' })).toBe('invalid_expiry');
    expect(await confirm({ cvc: '12' })).toBe('invalid_cvc');
    expect(
      await confirm({ number: '4242 4242 4242 4242', expiry: ' 01 / 2034 ', cvc: '1234' }),
    ).toBeUndefined();
    const kept = await shop.db.selectFrom('test_intents').selectAll().execute();
    expect(JSON.stringify(kept)).not.toMatch(/4242 ?4242/);
  });

  test('a test payment is confirmed only with its client secret, and only once', async () => {
    const ada = await shop.customer();
    const { id } = await placeCardOrder(shop, ada);
    const { clientSecret } = (await askIntent(shop, ada, id)).body;
    const forged = `${clientSecret.slice(0, -1)}${clientSecret.endsWith('0') ? '1' : '0'}`;

    expect((await confirmTestCard(shop, ada, forged, testCards.good)).status).toBe(404);
    expect((await confirmTestCard(shop, ada, 'x', testCards.good)).status).toBe(404);
    const both = await Promise.all(
      [1, 2].map(() => confirmTestCard(shop, ada, clientSecret, testCards.good)),
    );
    expect(both.filter(({ body }) => body.error === undefined)).toHaveLength(1);
  });
});

describeShopOn(
  'SQLite',
  'A shop without the demo and without keys',
  (shop) => {
    test('a shop without the demo and without keys takes no cards and has no test provider routes', async () => {
      const ada = await shop.customer();
      const { id } = await placeCardOrder(shop, ada);
      const refused = { status: 503, body: 'Stripe is not configured. Please contact support.' };
      expect(await askIntent(shop, ada, id)).toMatchObject(refused);
      expect(await checkPayment(shop, ada, id)).toMatchObject(refused);
      expect((await confirmTestCard(shop, ada, 'x', testCards.good)).status).toBe(404);
    });
  },
  { SHOP_DEMO: 'off' },
);

const interleaving = new Interleaving();

describeShop(
  'A concurrent extra step',
  (shop) => {
    test('completing the extra step twice at once reports the payment both times', async () => {
      const ada = await shop.customer();
      const { id } = await placeCardOrder(shop, ada);
      const { clientSecret } = (await askIntent(shop, ada, id)).body;
      await confirmTestCard(shop, ada, clientSecret, testCards.extraStep);
      const body = { clientSecret, outcome: 'complete' };
      const step = () => shop.post('/test-payments/authenticate', { as: ada, body });

      const [second, first] = await interleaving.interrupt(shop, step, {
        at: /from "test_intents"/,
        act: step,
      });

      expect(first.body).toEqual({ status: 'succeeded' });
      expect(second.body).toMatchObject({ status: 'succeeded', error: { code: 'unexpected_state' } });
    });
  },
  {},
  { dialect: interleaving.dialect },
);
