import { Interleaving } from '@kiosk/testkit/interleaving.ts';
import { placeCashOrder } from '@kiosk/testkit/orders.ts';
import { checkPayment, payWithTestCard, placeCardOrder, testCards } from '@kiosk/testkit/payments.ts';
import { asProblem, type Caller, describeShop } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { beforeAll, expect, test } from 'vitest';

const interleaving = new Interleaving();

describeShop(
  'Orders that are set shipped in one call',
  (shop) => {
    let manager: Caller;
    let admin: Caller;
    beforeAll(async () => {
      [manager, admin] = [await shop.orderManager(), await shop.admin()];
    });

    const place = async () => (await placeCashOrder(shop, undefined, { stock: 5 })).id;
    const set = (id: string, status: string) => shop.patch(`/orders/${id}`, { as: admin, body: { status } });
    const ship = (ids: unknown) => shop.post('/admin/orders/shipments', { as: manager, body: { ids } });
    const outcomesOf = (answer: Awaited<ReturnType<typeof ship>>): string[] =>
      answer.body.map(({ id, outcome, order }: { id: string; outcome: string; order?: { status: string } }) =>
        [id, outcome, order?.status].join(' '),
      );
    /** How often each was recorded and mailed as shipped. */
    const tracesOf = async (id: string) => {
      const log = await shop.get(`/admin/audit?subject=order&subjectId=${id}`, { as: admin });
      const shipped = log.body.filter(
        ({ after }: { after: { status: string } }) => after.status === 'shipped',
      );
      const mails = await shop.db
        .selectFrom('outbox')
        .select('id')
        .where('order_id', '=', id)
        .where('kind', '=', 'order-shipped')
        .execute();
      return { actors: shipped.map(({ actor }: { actor: string }) => actor), mails: mails.length };
    };
    const once = () => ({ actors: [manager.email], mails: 1 });

    test('an order that was cancelled since somebody opened it is not shipped from there, and says so', async () => {
      const id = await place();
      await set(id, 'cancelled');
      const body = { status: 'shipped', carrier: 'UPS' };
      const headers = { ...asProblem, 'x-seen-status': 'pending' };
      const refused = await shop.patch(`/orders/${id}`, { as: manager, headers, body });
      expect(refused).toMatchObject({ status: 409, body: { code: 'edit-conflict' } });
      expect((await shop.get(`/admin/orders/${id}`, { as: manager })).body.status).toBe('cancelled');
      expect(await tracesOf(id)).toEqual({ actors: [], mails: 0 });
    });

    test('an order that is shipped once more after a lost answer is no conflict', async () => {
      const id = await place();
      const [body, headers] = [{ status: 'shipped', carrier: 'UPS' }, { 'x-seen-status': 'pending' }];
      for (const _ of ['first', 'again'])
        expect((await shop.patch(`/orders/${id}`, { as: manager, headers, body })).status).toBe(200);
      expect((await tracesOf(id)).mails).toBe(1);
    });

    test('bulk shipping ships, records and mails each order that has not left the shop and reports the others', async () => {
      const [pending, processing, delivered, cancelled] = [
        await place(),
        await place(),
        await place(),
        await place(),
      ] as const;
      await set(processing, 'processing');
      await set(delivered, 'delivered');
      await set(cancelled, 'cancelled');
      const answer = await ship([cancelled, pending, unknownId, delivered, processing, pending]);
      expect(answer.status).toBe(200);
      expect(outcomesOf(answer)).toEqual([
        `${cancelled} kept cancelled`,
        `${pending} shipped shipped`,
        `${unknownId} not-found `,
        `${delivered} kept delivered`,
        `${processing} shipped shipped`,
      ]);
      for (const id of [pending, processing]) expect(await tracesOf(id)).toEqual(once());
      for (const id of [delivered, cancelled]) expect(await tracesOf(id)).toEqual({ actors: [], mails: 0 });
    });

    test('an order whose card was not charged or whose money was returned is kept, and a paid or free one is shipped', async () => {
      const byCard = async (price = 79) => {
        const ada = await shop.customer();
        return { ada, ...(await placeCardOrder(shop, ada, { price })) };
      };
      const [unpaid, paid, refunded, chargedBack] = await Promise.all([
        byCard(),
        byCard(),
        byCard(),
        byCard(),
      ]);
      const { id: free } = await byCard(0);
      for (const { ada, id } of [paid, refunded, chargedBack]) {
        await payWithTestCard(shop, ada, id, testCards.good);
        await checkPayment(shop, ada, id);
      }
      const headers = { 'idempotency-key': refunded.id };
      await shop.post(`/admin/orders/${refunded.id}/refunds`, { as: admin, body: { amount: 79 }, headers });
      await shop.db
        .updateTable('orders')
        .set({ payment_status: 'charged-back' })
        .where('id', '=', chargedBack.id)
        .execute();
      const ids = [unpaid.id, paid.id, refunded.id, chargedBack.id, free];
      expect(outcomesOf(await ship(ids))).toEqual([
        `${unpaid.id} kept pending`,
        `${paid.id} shipped shipped`,
        `${refunded.id} kept pending`,
        `${chargedBack.id} kept pending`,
        `${free} shipped shipped`,
      ]);
      for (const { id } of [unpaid, refunded, chargedBack])
        expect(await tracesOf(id)).toEqual({ actors: [], mails: 0 });
      expect((await set(unpaid.id, 'shipped')).body).toMatchObject({ status: 'shipped' });
    });

    test('a repeated call to ship orders ships, records and mails each once, at once and again later', async () => {
      const ids = [await place(), await place()];
      const answers = [...(await Promise.all([ship(ids), ship(ids)])), await ship(ids)];
      for (const answer of answers)
        expect(outcomesOf(answer)).toEqual(ids.map((id) => `${id} shipped shipped`));
      for (const id of ids) expect(await tracesOf(id)).toEqual(once());
    });

    test('an order that is cancelled after the one before it was shipped stays cancelled, and its stock returned', async () => {
      const [first, second, third] = [await place(), await place(), await place()] as const;
      const [answer, cancelling] = await interleaving.interrupt(shop, () => ship([first, second, third]), {
        at: /^commit$/,
        act: () => set(second, 'cancelled'),
      });
      expect(cancelling.status).toBe(200);
      expect(outcomesOf(answer)).toEqual([
        `${first} shipped shipped`,
        `${second} kept cancelled`,
        `${third} shipped shipped`,
      ]);
      expect(await shop.stockOf(cancelling.body.items[0].product)).toBe(5);
      expect(await tracesOf(second)).toEqual({ actors: [], mails: 0 });
    });

    test('an order that cannot be read fails alone', async () => {
      const [first, broken, third] = [await place(), await place(), await place()] as const;
      await shop.db.updateTable('orders').set({ address: '{' }).where('id', '=', broken).execute();
      expect(outcomesOf(await ship([first, broken, third]))).toEqual([
        `${first} shipped shipped`,
        `${broken} failed `,
        `${third} shipped shipped`,
      ]);
      expect(await tracesOf(broken)).toEqual({ actors: [], mails: 0 });
      expect((await ship([broken])).status).toBe(500);
    });

    test.each([
      ['none', []],
      ['more than a hundred', Array.from({ length: 101 }, () => unknownId)],
      ['no list', unknownId],
      ['something that is no identifier', ['1']],
    ])('%s: the call is refused', async (_, ids) => {
      expect(await ship(ids)).toMatchObject({ status: 400 });
    });
  },
  {},
  { dialect: interleaving.dialect },
);
