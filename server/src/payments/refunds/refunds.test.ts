import type { OrderPayments } from '@kiosk/contract/payment.ts';
import { turnableClock } from '@kiosk/testkit/clock.ts';
import { placeCashOrder } from '@kiosk/testkit/orders.ts';
import {
  checkPayment,
  ledgerOf,
  openedOrder,
  paymentOf,
  placeCardOrder,
  shopOf,
} from '@kiosk/testkit/payments.ts';
import { type Caller, describeShop } from '@kiosk/testkit/shop.ts';
import { openFakeStripe } from '@kiosk/testkit/stripe/fake-stripe.ts';
import type { Trouble } from '@kiosk/testkit/stripe/faults.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { runPaymentJob } from '../job/job.service.ts';
import { settleProviderRefunds } from './provider-refunds.service.ts';

const stripe = await openFakeStripe();
const later = turnableClock();
beforeEach(() => {
  stripe.books.refundsBegin = 'succeeded';
});
const [settings, overrides] = shopOf(stripe);
const refundsOf = (intent: string) =>
  [...stripe.books.refunds.values()].filter((refund) => refund.payment_intent === intent);

describeShop(
  'A refund',
  (shop) => {
    const runJob = () => runPaymentJob(shop.db, overrides.paymentProvider as never);

    /** An order of $79 that is paid, and an administrator. */
    const paidOrder = async () => {
      const { id, ada, admin, intent } = await openedOrder(shop);
      stripe.books.confirm(intent, 'pm_card_visa');
      await checkPayment(shop, ada, id);
      return { id, ada, admin, intent };
    };
    let keys = 0;
    const refund = (id: string, as: Caller, amount?: unknown, key = `key-${++keys}`) =>
      shop.post(`/admin/orders/${id}/refunds`, { as, body: { amount }, headers: { 'idempotency-key': key } });
    const report = async (id: string, as: Caller): Promise<OrderPayments> =>
      (await shop.get(`/admin/orders/${id}/payments`, { as })).body;

    test('of two administrators who refund at once what both have seen, one does, at the provider or by hand', async () => {
      for (const path of ['refunds', 'manual-refunds']) {
        const { id, admin, intent } = await paidOrder();
        const seenEvents = (await report(id, admin)).events.length;
        const body = { amount: 30, seenEvents, ...(path === 'manual-refunds' && { description: 'In cash' }) };
        const send = (key: string) =>
          shop.post(`/admin/orders/${id}/${path}`, { as: admin, body, headers: { 'idempotency-key': key } });
        const answers = await Promise.all([send('first'), send('second')]);
        expect(answers.map(({ status }) => status).toSorted(), path).toEqual([201, 409]);
        expect(await report(id, admin)).toMatchObject({ refunded: 30, refundable: 49 });
        expect(refundsOf(intent)).toHaveLength(path === 'refunds' ? 1 : 0);
        const done = answers[0]?.status === 201 ? 'first' : 'second';
        expect(await send(done), 'the same once more').toMatchObject({ status: 201, body: { amount: 30 } });
      }
    });

    test('a partial refund leaves the order paid, the rest makes it refunded, and both are reported', async () => {
      const { id, admin, intent } = await paidOrder();

      expect(await refund(id, admin, 29.5)).toMatchObject({
        status: 201,
        body: { amount: 29.5, status: 'succeeded' },
      });
      expect(await report(id, admin)).toMatchObject({
        paymentStatus: 'paid',
        refunded: 29.5,
        refundable: 49.5,
      });
      expect(await refund(id, admin)).toMatchObject({ status: 201, body: { amount: 49.5 } });

      expect(await report(id, admin)).toMatchObject({
        orderId: id,
        paymentStatus: 'refunded',
        paid: 79,
        refunded: 79,
        refundable: 0,
        refunds: [{ amount: 29.5 }, { amount: 49.5 }],
        events: [
          { kind: 'intent-created', source: 'browser', amount: 79, currency: 'usd', providerId: intent },
          { kind: 'payment-succeeded', source: 'browser', amount: 79 },
          { kind: 'refund-requested', source: 'admin', account: admin.id, amount: 29.5 },
          { kind: 'refund-succeeded', source: 'admin', amount: 29.5 },
          { kind: 'refund-requested', source: 'admin', amount: 49.5 },
          { kind: 'refund-succeeded', amount: 49.5 },
        ],
      });
      expect(refundsOf(intent).map(({ amount }) => amount)).toEqual([2950, 4950]);
    });

    test('a refund that is requested again with the same key is made once', async () => {
      const { id, admin, intent } = await paidOrder();
      const both = await Promise.all([refund(id, admin, 10, 'k'), refund(id, admin, 10, 'k')]);
      both.push(await refund(id, admin, 10, 'k'), await refund(id, admin, undefined, 'k'));
      expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
      expect(refundsOf(intent)).toHaveLength(1);
      expect((await refund(id, admin, 11, 'k')).status).toBe(409);
    });

    test('concurrent refunds never exceed the amount paid', async () => {
      const { id, admin, intent } = await paidOrder();
      const answers = await Promise.all([30, 30, 30].map((amount) => refund(id, admin, amount)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
      expect(await refund(id, admin, 19.01)).toMatchObject({
        status: 409,
        body: 'At most $19.00 can be refunded.',
      });
      expect(refundsOf(intent).reduce((sum, { amount }) => sum + amount, 0)).toBe(6000);
    });

    test.each<Trouble>(['reply lost', 'fails', 'fails after'])(
      'a refund whose fate is not known (%s) is found out by the job, and made once',
      async (trouble) => {
        const { id, admin, intent } = await paidOrder();
        stripe.troubles.push(trouble, trouble);
        expect((await refund(id, admin, 20)).body).toMatchObject({ status: 'requested' });
        stripe.troubles.length = 0;
        expect((await report(id, admin)).refundable).toBe(59);
        // Stripe forgets its keys after a day.
        if (trouble === 'reply lost') stripe.forgetKeys();

        for (const minutes of [2, 3, 5]) {
          later(minutes);
          // A failure of Stripe's own comes once more, for the old key.
          await runJob().catch(() => {});
        }

        expect(refundsOf(intent)).toMatchObject([{ amount: 2000 }]);
        expect(await report(id, admin)).toMatchObject({ refunded: 20, refunds: [{ status: 'succeeded' }] });
      },
    );

    test('a refund that takes days is pending until the bank completes it', async () => {
      const { id, admin, intent } = await paidOrder();
      stripe.books.refundsBegin = 'pending';
      expect((await refund(id, admin)).body).toMatchObject({ status: 'requested' });
      expect(await report(id, admin)).toMatchObject({ paymentStatus: 'paid', refundable: 0 });
      later(2);
      await runJob();
      stripe.books.endRefund(String(refundsOf(intent)[0]?.id), 'succeeded');
      later(5);
      await runJob();
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'refunded' });
      expect(refundsOf(intent)).toHaveLength(1);
    });

    test('a refund that Stripe refuses is failed with its reason and can be requested again', async () => {
      const { id, admin, intent } = await paidOrder();
      const charge = stripe.books.charges.get(String(stripe.books.intent(intent).latest_charge));
      if (charge) charge.amount_refunded = 7000;
      expect((await refund(id, admin)).body).toMatchObject({ status: 'failed', reason: 'amount_too_large' });
      if (charge) charge.amount_refunded = 0;
      expect((await refund(id, admin)).body).toMatchObject({ status: 'succeeded' });
      expect((await ledgerOf(shop, id)).slice(2)).toEqual([
        'refund-requested',
        'refund-failed',
        'refund-requested',
        'refund-succeeded',
      ]);
    });

    test('a refund that fails after the clock was set back flags its order', async () => {
      const { id, admin } = await paidOrder();
      stripe.books.refundsBegin = 'pending';
      later(5 * 60);
      expect((await refund(id, admin, 10)).body).toMatchObject({ status: 'requested' });
      later(-5 * 60);
      const [{ provider_refund_id } = {}] = await shop.db
        .selectFrom('refunds')
        .select('provider_refund_id')
        .where('order_id', '=', id)
        .execute();
      stripe.books.endRefund(String(provider_refund_id), 'failed');
      await settleProviderRefunds(shop.db, overrides.paymentProvider as never);
      expect((await ledgerOf(shop, id)).slice(2)).toEqual(['refund-requested', 'refund-failed']);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: 'refund-failed' });
    });

    test('a refund made at Stripe, and its later failure, is found within an hour without a webhook', async () => {
      const { id, intent } = await paidOrder();
      const lookOut = () => settleProviderRefunds(shop.db, overrides.paymentProvider as never);
      stripe.books.refund({ payment_intent: intent, amount: 900 });
      const all = stripe.books.refund({ payment_intent: intent });
      expect(await lookOut()).toBe(1);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'refunded' });
      later(10 * 24 * 60);
      stripe.books.endRefund(all.id, 'failed');
      expect(await lookOut()).toBe(1);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid' });
      stripe.takeCalls();
      expect(await lookOut()).toBe(0);
      expect(stripe.takeCalls()).toEqual(['GET /v1/refunds']);
      expect((await ledgerOf(shop, id)).slice(2).sort()).toEqual([
        'refund-returned',
        'refund-succeeded',
        'refund-succeeded',
      ]);
    });

    // The database makes no difference below: the statements are those of the tests above.
    if (shop.kind === 'PostgreSQL') return;

    test('a refund is refused when there is nothing to refund, and for anybody but an administrator', async () => {
      const { id, ada, admin } = await paidOrder();
      for (const amount of [0, -1, 'all', 0.001, 10.005])
        expect((await refund(id, admin, amount)).status).toBe(400);
      const keyless = await shop.post(`/admin/orders/${id}/refunds`, { as: admin, body: {} });
      expect(keyless).toMatchObject({
        status: 400,
        body: 'Idempotency-Key must be 1 to 200 printable characters',
      });
      expect((await refund(id, ada)).status).toBe(403);
      expect((await shop.get(`/admin/orders/${id}/payments`, { as: ada })).status).toBe(403);
      expect((await refund(unknownId, admin)).status).toBe(404);
      expect((await shop.get(`/admin/orders/${unknownId}/payments`, { as: admin })).status).toBe(404);
      const unpaid = await placeCardOrder(shop, ada);
      const cash = await placeCashOrder(shop, ada);
      for (const other of [unpaid.id, cash.id]) {
        expect(await refund(other, admin)).toMatchObject({
          status: 409,
          body: 'There is nothing left to refund for this order.',
        });
      }
    });

    test('a refund that Stripe has not made is requested by every run of the job until it is made', async () => {
      const { id, admin } = await paidOrder();
      stripe.troubles.push('no permission', 'no permission', 'no permission');
      expect((await refund(id, admin)).body).toMatchObject({ status: 'requested' });
      for (const minutes of [2, 3]) {
        later(minutes);
        await expect(runJob()).rejects.toThrow(/1 payments or refunds .* insufficient_permissions/);
      }
      later(5);
      await runJob();
      expect(await report(id, admin)).toMatchObject({ refunded: 79, refunds: [{ status: 'succeeded' }] });
    });

    test('a refund made at Stripe is found even if another payment cannot be checked', async () => {
      const paid = [await paidOrder(), await paidOrder(), await paidOrder()] as const;
      for (const { intent } of paid) stripe.books.refund({ payment_intent: intent });
      const lookOut = () => settleProviderRefunds(shop.db, overrides.paymentProvider as never);
      const lost = stripe.books.intent(paid[1].intent);
      stripe.books.intents.delete(lost.id);
      await expect(lookOut()).rejects.toThrow('1 payments could not be settled');
      const statuses = async () =>
        (await Promise.all(paid.map(({ id }) => paymentOf(shop, id)))).map((order) => order.paymentStatus);
      expect(await statuses()).toEqual(['refunded', 'paid', 'refunded']);
      stripe.books.intents.set(lost.id, lost);
      expect(await lookOut()).toBe(1);
      expect(await statuses()).toEqual(['refunded', 'refunded', 'refunded']);
    });

    test('cancelling a paid order makes no refund until an administrator requests it', async () => {
      const { id, admin, intent } = await paidOrder();
      const cancelled = await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'cancelled' } });
      later(10);
      await runJob();
      expect(cancelled.body).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
      expect(refundsOf(intent)).toHaveLength(0);
      expect((await refund(id, admin)).body).toMatchObject({ status: 'succeeded' });
    });
  },
  settings,
  overrides,
);
