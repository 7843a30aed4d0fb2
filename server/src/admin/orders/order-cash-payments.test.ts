import { Interleaving } from '@kiosk/testkit/interleaving.ts';
import { placeCashOrder } from '@kiosk/testkit/orders.ts';
import { ledgerOf, placeCardOrder } from '@kiosk/testkit/payments.ts';
import { type Caller, describeShop } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { beforeAll, expect, test } from 'vitest';

const interleaving = new Interleaving();

describeShop(
  'Orders that are recorded as paid in cash in one call',
  (shop) => {
    let manager: Caller;
    let admin: Caller;
    let keys = 0;
    beforeAll(async () => {
      [manager, admin] = [await shop.orderManager(), await shop.admin()];
    });

    const place = async () => (await placeCashOrder(shop)).id;
    const cancel = (id: string) => shop.patch(`/orders/${id}`, { as: admin, body: { status: 'cancelled' } });
    const record = (ids: unknown, key = `cash-${++keys}`) =>
      shop.post('/admin/orders/cash-payments', {
        as: manager,
        body: { ids },
        headers: { 'idempotency-key': key },
      });
    const recordOne = (id: string) =>
      shop.post(`/admin/orders/${id}/cash-payments`, {
        as: admin,
        headers: { 'idempotency-key': `one-${++keys}` },
      });
    type Recorded = { id: string; outcome: string; message?: string; order?: { paymentStatus: string } };
    const outcomesOf = (answer: Awaited<ReturnType<typeof record>>): string[] =>
      answer.body.map(({ id, outcome, message, order }: Recorded) =>
        [id, outcome, message ?? order?.paymentStatus].join(' '),
      );
    const kindsOf = (id: string) => ledgerOf(shop, id);
    const actorsOf = async (id: string) => {
      const log = await shop.get(`/admin/audit?subject=order&subjectId=${id}`, { as: admin });
      return log.body
        .filter(({ action }: { action: string }) => action === 'record-cash')
        .map(({ actor }: { actor: string }) => actor);
    };

    test('cash payments record each unpaid order once and report orders that are paid, cancelled, by card or unknown', async () => {
      const [first, paid, cancelled, last] = [await place(), await place(), await place(), await place()];
      const { id: byCard } = await placeCardOrder(shop, await shop.customer());
      await recordOne(paid);
      await cancel(cancelled);
      const answer = await record([cancelled, first, paid, byCard, unknownId, last, first]);
      expect(answer.status).toBe(200);
      expect(outcomesOf(answer)).toEqual([
        `${cancelled} kept This order was cancelled.`,
        `${first} recorded paid`,
        `${paid} recorded paid`,
        `${byCard} kept This order is paid by card.`,
        `${unknownId} not-found `,
        `${last} recorded paid`,
      ]);
      for (const id of [first, last]) expect(await actorsOf(id)).toEqual([manager.email]);
      expect(await actorsOf(paid)).toEqual([admin.email]);
      for (const id of [first, paid, last]) expect(await kindsOf(id)).toEqual(['paid-in-cash']);
      for (const id of [cancelled, byCard]) expect(await kindsOf(id)).not.toContain('paid-in-cash');
    });

    test('a repeated call to record cash payments records each once, at once and again after a correction', async () => {
      const ids = [await place(), await place()] as const;
      const answers = await Promise.all([record(ids, 'same'), record(ids, 'same')]);
      for (const answer of [...answers, await record(ids)])
        expect(outcomesOf(answer)).toEqual(ids.map((id) => `${id} recorded paid`));
      await shop.post(`/admin/orders/${ids[0]}/cash-corrections`, { as: admin });
      expect(outcomesOf(await record(ids, 'same'))).toEqual([
        `${ids[0]} recorded unpaid`,
        `${ids[1]} recorded paid`,
      ]);
      expect(await kindsOf(ids[0])).toEqual(['paid-in-cash', 'cash-corrected']);
      expect(await kindsOf(ids[1])).toEqual(['paid-in-cash']);
      expect(await actorsOf(ids[1])).toEqual([manager.email]);
    });

    test('two calls at once record the payment of each order once', async () => {
      const ids = [await place(), await place()];
      for (const answer of await Promise.all([record(ids), record(ids.toReversed())]))
        expect(outcomesOf(answer).toSorted()).toEqual(ids.map((id) => `${id} recorded paid`).toSorted());
      for (const id of ids) expect(await kindsOf(id)).toEqual(['paid-in-cash']);
    });

    test('an order that is cancelled after the one before it was recorded is not paid', async () => {
      const [first, second, third] = [await place(), await place(), await place()];
      const [answer] = await interleaving.interrupt(shop, () => record([first, second, third]), {
        at: /^commit$/,
        act: () => cancel(second),
      });
      expect(outcomesOf(answer)).toEqual([
        `${first} recorded paid`,
        `${second} kept This order was cancelled.`,
        `${third} recorded paid`,
      ]);
      expect(await kindsOf(second)).toEqual([]);
    });

    test('an order that cannot be read fails alone, and nothing of it is recorded', async () => {
      const [broken, second] = [await place(), await place()];
      await shop.db.updateTable('orders').set({ address: '{' }).where('id', '=', broken).execute();
      expect(outcomesOf(await record([broken, second]))).toEqual([
        `${broken} failed `,
        `${second} recorded paid`,
      ]);
      expect(await kindsOf(broken)).toEqual([]);
      expect((await record([broken])).status).toBe(500);
    });

    test('the call is refused without an order, with more than a hundred, and without its key', async () => {
      expect((await record([])).status).toBe(400);
      expect((await record(Array.from({ length: 101 }, () => unknownId))).status).toBe(400);
      const body = { ids: [unknownId] };
      expect((await shop.post('/admin/orders/cash-payments', { as: manager, body })).status).toBe(400);
    });
  },
  {},
  { dialect: interleaving.dialect },
);
