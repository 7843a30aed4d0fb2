import { placement } from '@kiosk/testkit/orders.ts';
import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

const countOf = (answers: readonly { status: number }[], wanted: number): number =>
  answers.filter(({ status }) => status === wanted).length;

describeShopOn(
  'PostgreSQL',
  'Very many orders of one account at once',
  (shop) => {
    test('orders of a crowd on one account are placed up to the limits or refused, and the order of another account before most of them', async () => {
      const [ada, bob] = [await shop.customer(), await shop.customer()];
      const product = await shop.product({ stock: 10_000 });
      const other = await shop.product();
      let answered = 0;
      const crowd = Array.from({ length: 600 }, async () => {
        const answer = await shop.post('/orders', { as: ada, body: placement([product]) });
        if (answer.status !== 429) answered++;
        return answer;
      });
      const bobs = await shop.post('/orders', { as: bob, body: placement([other]) });
      expect(bobs.status).toBe(201);
      expect(answered).toBeLessThanOrEqual(20);

      const answers = await Promise.all(crowd);
      expect([countOf(answers, 201), countOf(answers, 429)]).toEqual([20, 580]);
      expect(
        answers.every(({ status, headers }) => status === 201 || Number(headers['retry-after']) > 0),
      ).toBe(true);
      expect(await shop.stockOf(product.id)).toBe(9_980);
    });
  },
  { RATE_LIMITS: 'on', MAX_CALLS_PER_MINUTE: '2000' },
);

describeShopOn(
  'PostgreSQL',
  'More calls than connections',
  (shop) => {
    test('calls that no connection can be had for are refused at once with 503 and Retry-After', async () => {
      const ada = await shop.customer();
      const answers = await Promise.all(Array.from({ length: 400 }, () => shop.get('/cart', { as: ada })));
      const refused = answers.filter(({ status }) => status === 503);
      expect(refused.length).toBeGreaterThan(200);
      expect(countOf(answers, 200)).toBe(400 - refused.length);
      expect(refused[0]).toMatchObject({
        body: 'The shop is temporarily unavailable. Please try again in a few seconds.',
        headers: { 'retry-after': '5' },
      });
      expect((await shop.get('/cart', { as: ada })).status).toBe(200);
    });
  },
  { DATABASE_POOL_SIZE: '2' },
);
