import { Interleaving } from '@kiosk/testkit/interleaving.ts';
import {
  askIntent,
  checkPayment,
  confirmTestCard,
  placeCardOrder,
  testCards,
} from '@kiosk/testkit/payments.ts';
import { describeShop } from '@kiosk/testkit/shop.ts';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';

const interleaving = new Interleaving();

describeShop(
  'An order that changes while administrators read it',
  (shop) => {
    /** What is read of the order when all of that happens as soon as something was read. */
    const readConflict = async (at: RegExp, pathOf: (id: string, email: string) => string) => {
      const [ada, admin] = [await shop.customer(), await shop.admin()];
      const { id } = await placeCardOrder(shop, ada);
      const { clientSecret } = (await askIntent(shop, ada, id)).body;
      const act = async () => {
        await confirmTestCard(shop, ada, clientSecret, testCards.good);
        await checkPayment(shop, ada, id);
        const headers = { 'idempotency-key': 'all' };
        await shop.post(`/admin/orders/${id}/refunds`, { as: admin, body: {}, headers });
        await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'cancelled' } });
      };
      const read = () => shop.get(pathOf(id, ada.email), { as: admin });
      return (await interleaving.interrupt(shop, read, { at, act }))[0].body;
    };

    // What is read first and last: all is read again if the order has changed by then.
    test.each(['orders', 'audit_log'])(
      'order details are consistent while the order is paid, refunded and cancelled: read at %s',
      async (table) => {
        const { payments, timeline, ...order } = await readConflict(
          new RegExp(`from "${table}"`),
          (id) => `/admin/orders/${id}`,
        );
        expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
        expect(payments).toMatchObject({ paymentStatus: 'refunded', paid: 79, refunded: 79, refundable: 0 });
        expect(payments.refunds).toMatchObject([{ amount: 79, status: 'succeeded' }]);
        expect(timeline.findLast(({ kind }: { kind: string }) => kind !== 'mail')).toMatchObject({
          kind: 'status-changed',
          to: 'cancelled',
        });
      },
    );

    test('the order export has consistent amounts and payment status while the order changes', async () => {
      const file = await readConflict(/as "chosen"/, (_, email) => `/admin/orders.csv?q=${email}`);
      expect(parse(file, { columns: true, bom: true })).toMatchObject([
        { 'Payment status': 'refunded', 'Paid by card': '79.00', Refunded: '79.00' },
      ]);
    });
  },
  {},
  { dialect: interleaving.dialect },
);
