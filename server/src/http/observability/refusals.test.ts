import { address, placement } from '@kiosk/testkit/orders.ts';
import { checkPayment, payWithTestCard, placeCardOrder, testCards } from '@kiosk/testkit/payments.ts';
import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { beforeEach, expect, test } from 'vitest';

const lines: string[] = [];
const stream = { write: (line: string) => void lines.push(line) };
beforeEach(() => void lines.splice(0));

const logged = (message: string): Record<string, unknown>[] =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message);
const lastRequest = () => logged('request').at(-1);
const limits = () => logged('security').filter(({ event }) => event === 'limit');

describeShopOn(
  'SQLite',
  'What the log says of refusals',
  (shop) => {
    test("the line of a refused order has the problem's code, and what of the input was wrong, but not the input", async () => {
      const [as, product] = [await shop.customer(), await shop.product({ stock: 1 })];
      const key = { 'idempotency-key': 'a-key-of-this-order' };
      const order = async (body: object, headers = {}) => {
        const { status } = await shop.post('/orders', { as, body, headers });
        expect(lastRequest()).toMatchObject({ path: '/api/orders', status });
        const { code, reason } = lastRequest() ?? {};
        return { status, code, reason };
      };
      const right = placement([product]);

      expect(await order({ ...right, totalAmount: 1.23 })).toEqual({ status: 409, code: 'totals-differ' });
      expect(await order(placement([product], 9))).toEqual({ status: 409, code: 'sold-out' });
      expect(await order(placement([product], 99))).toEqual({
        status: 400,
        code: 'invalid',
        reason: 'items.0.quantity too_big',
      });
      const { city: _, ...selectedAddresses } = address;
      expect(await order({ ...right, selectedAddresses: { ...selectedAddresses, town: 'Bath' } })).toEqual({
        status: 400,
        code: 'invalid',
        reason: 'selectedAddresses.city invalid_type',
      });
      await order(right, key);
      expect(lastRequest()).not.toHaveProperty('code');
      expect(await order({ ...right, totalItems: 2 }, key)).toEqual({
        status: 409,
        code: 'idempotency-key-reused',
      });
      expect(await order('{"items":' as unknown as object)).toMatchObject({
        status: 400,
        code: 'bad-request',
      });
      for (const input of [address.street, address.name, 'Bath', '1.23', 'a-key-of-this-order']) {
        expect(lines.join('')).not.toContain(input);
      }
    });

    test('the log says which limit refused a call, also where unpaid units refuse an order', async () => {
      const product = await shop.product({ stock: 100 });
      const [ada, bob] = [await shop.customer(), await shop.customer()];
      const order = (as: typeof ada, units: number) =>
        shop.post('/orders', { as, body: placement([product], units) });
      for (const units of [9, 9]) await order(ada, units);
      expect((await order(ada, 9)).status).toBe(409);
      expect(lastRequest()).toMatchObject({ code: 'too-many-unpaid-items', reason: 'unpaidUnits' });
      for (const units of [1, 1, 1]) await order(bob, units);
      expect((await order(bob, 1)).status).toBe(429);
      expect(lastRequest()).toMatchObject({ code: 'too-many-requests', reason: 'ordersOfAccount' });
      expect(limits()).toMatchObject([
        { code: 'too-many-unpaid-items', reason: 'unpaidUnits' },
        { code: 'too-many-requests', reason: 'ordersOfAccount' },
      ]);
      for (let at = 0; at < 11; at++) {
        await shop.post('/auth/confirm', { as: bob, body: { password: 'Wrong1234' } });
      }
      expect(limits().at(-1)).toMatchObject({ code: 'too-many-requests', reason: 'confirmation' });
    });

    test('a declined card is one line of the log, with its code and its order', async () => {
      const ada = await shop.customer();
      const { id } = await placeCardOrder(shop, ada);
      await payWithTestCard(shop, ada, id, testCards.insufficient);
      for (const _ of [1, 2]) await checkPayment(shop, ada, id);
      expect(logged('payment declined')).toMatchObject([{ order: id, code: 'insufficient_funds' }]);
    });
  },
  { RATE_LIMITS: 'on', MAX_ORDERS_PER_HOUR: '3', MAX_UNPAID_UNITS: '20' },
  { logger: { level: 'info', stream } },
);
