import { turnableClock } from '@kiosk/testkit/clock.ts';
import {
  askIntent,
  attemptOf,
  cancelUnasked,
  checkPayment,
  deliver,
  ledgerOf,
  openedOrder,
  openStripeIntent,
  paymentOf,
  placeCardOrder,
  shopOf,
} from '@kiosk/testkit/payments.ts';
import { describeShop } from '@kiosk/testkit/shop.ts';
import { openFakeStripe } from '@kiosk/testkit/stripe/fake-stripe.ts';
import { expect, test } from 'vitest';
import { day, minute, now } from '../../clock.ts';
import { backfill } from '../../database/migrations/0029-settled-payments/up.ts';
import { declareWithdrawal } from '../../orders/returns/withdrawals.service.ts';
import { firstWait, isOld, waitAfterChecks } from '../check-intervals.ts';
import { runPaymentJob } from './job.service.ts';

const stripe = await openFakeStripe();
const later = turnableClock();
const [settings, overrides] = shopOf(stripe);

test('an attempt is checked every five minutes for a day, after which its unpaid order is cancelled', () => {
  let age = firstWait;
  for (let checks = 0; !isOld(checks); checks++) {
    expect(waitAfterChecks(checks)).toBeLessThanOrEqual(5 * minute);
    age += waitAfterChecks(checks);
  }
  expect(age).toBeGreaterThan(day);
});

describeShop(
  'The payment job',
  (shop) => {
    const runJob = () => runPaymentJob(shop.db, overrides.paymentProvider as never);

    test('the payment job refunds a payment for a cancelled order once, and the order is flagged until then', async () => {
      const { ada, admin, id, intent } = await openedOrder(shop);
      await cancelUnasked(shop, id);
      stripe.books.confirm(intent, 'pm_card_visa');
      const checks = await Promise.all([checkPayment(shop, ada, id), checkPayment(shop, ada, id)]);
      for (const { body } of checks) expect(body.paymentFlag).toBe('paid-after-cancellation');
      expect(await paymentOf(shop, id)).toMatchObject({
        paymentStatus: 'paid',
        flag: 'paid-after-cancellation',
      });

      await Promise.all([runJob(), runJob()]);
      later(10);
      await runJob();

      expect(await paymentOf(shop, id)).toEqual({
        status: 'cancelled',
        paymentStatus: 'refunded',
        flag: null,
      });
      const erasure = await shop.get(`/admin/customers/${ada.id}/erasure`, { as: admin });
      expect(erasure.body.blockedBy).toEqual([]);
      const refunds = [...stripe.books.refunds.values()].filter((one) => one.payment_intent === intent);
      expect(refunds).toMatchObject([{ amount: 7900 }]);
      expect((await shop.get('/cart', { as: ada })).body).toHaveLength(1);
      expect((await ledgerOf(shop, id)).slice(1)).toEqual([
        'payment-succeeded',
        'paid-after-cancellation',
        'refund-requested',
        'refund-succeeded',
      ]);
    });

    /** An order with two intents that can be paid, as if the first had been taken for cancelled. */
    const twoIntents = async () => {
      const { ada, admin, id, intent: first } = await openedOrder(shop);
      await shop.db
        .updateTable('payment_attempts')
        .set({ state: 'canceled' })
        .where('intent_id', '=', first)
        .execute();
      return { ada, admin, id, first, second: await openStripeIntent(shop, ada, id) };
    };
    const tellOf = (type: string) =>
      deliver(shop, stripe.events.findLast((event) => event.type === type) ?? {});
    const withdraw = (email: string, orderNumber: string) =>
      declareWithdrawal(
        shop.db,
        { name: 'Ada', orderNumber, email, statement: '' },
        { key: now(), inbox: 'help@example.com' },
      );
    const openWithdrawals = async (email: string) =>
      (await shop.get(`/admin/orders?q=${email}&withdrawn=true`, { as: await shop.admin() })).body;
    const refundsOf = (intent: string) =>
      [...stripe.books.refunds.values()].filter((one) => one.payment_intent === intent);

    test('the payment job refunds a second payment of an order, which is flagged until then', async () => {
      const { ada, admin, id, first, second } = await twoIntents();
      for (const one of [second, first]) stripe.books.confirm(one, 'pm_card_visa');
      await checkPayment(shop, ada, id);
      expect(await tellOf('payment_intent.succeeded')).toBe(200);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: 'paid-twice' });
      await withdraw(ada.email, id);
      later(2);
      await runJob();
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: null });
      expect([refundsOf(first), refundsOf(second)]).toMatchObject([[{ amount: 7900 }], []]);
      expect((await shop.get('/orders/own', { as: ada })).body[0]).not.toHaveProperty('refundedAmount');
      expect(await openWithdrawals(ada.email), 'still to be paid back').toMatchObject([{ id }]);
      const part = `/admin/orders?q=${ada.email}&paymentStatus=part-refunded`;
      expect((await shop.get(part, { as: admin })).body).toEqual([]);
      const mails = await shop.db.selectFrom('outbox').selectAll().where('order_id', '=', id).execute();
      const refunded = mails.filter(({ kind }) => kind === 'order-refunded');
      expect(refunded.map(({ data }) => JSON.parse(String(data)))).toMatchObject([
        { amount: 79, isSecondPayment: true },
      ]);
    });

    test('a withdrawal stays open when a refund ends that was requested before it, until a later one has ended', async () => {
      const { ada, admin, id, intent } = await openedOrder(shop);
      stripe.books.confirm(intent, 'pm_card_visa');
      await checkPayment(shop, ada, id);
      const refund = (amount: number) =>
        shop.post(`/admin/orders/${id}/refunds`, {
          as: admin,
          body: { amount },
          headers: { 'idempotency-key': `refund-${amount}` },
        });
      stripe.troubles.push('request lost', 'request lost');
      expect((await refund(5)).body.status).toBe('requested');
      later(1);
      await withdraw(ada.email, id);
      later(5);
      await runJob();
      expect(refundsOf(intent)).toMatchObject([{ amount: 500 }]);
      expect(await openWithdrawals(ada.email)).toMatchObject([{ id }]);
      expect((await refund(30)).body.status).toBe('succeeded');
      expect(await openWithdrawals(ada.email)).toEqual([]);
    });

    test('the payment job refunds the second of two payments, whichever intent is newer', async () => {
      const { ada, admin, id, first, second } = await twoIntents();
      for (const one of [second, first]) stripe.books.confirm(one, 'pm_card_visa');
      expect(await tellOf('payment_intent.succeeded')).toBe(200);
      await checkPayment(shop, ada, id);
      later(2);
      await runJob();
      expect(refundsOf(second)).toMatchObject([{ amount: 7900 }]);
      const refund = (key: string, amount?: number) =>
        shop.post(`/admin/orders/${id}/refunds`, {
          as: admin,
          body: { amount },
          headers: { 'idempotency-key': key },
        });
      expect(await refund('much', 80)).toMatchObject({
        status: 409,
        body: 'At most $79.00 can be refunded.',
      });
      expect((await refund('all')).body).toMatchObject({ amount: 79, status: 'succeeded' });
      expect(refundsOf(first)).toMatchObject([{ amount: 7900 }]);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'refunded' });
      expect((await shop.get('/orders/own', { as: ada })).body).toMatchObject([{ refundedAmount: 79 }]);
    });

    test('an administrator who refunds after the job has failed to refunds the second payment, not the first', async () => {
      const { ada, admin, id, first, second } = await twoIntents();
      stripe.books.confirm(second, 'pm_card_visa');
      await checkPayment(shop, ada, id);
      const { latest_charge } = stripe.books.confirm(first, 'pm_card_visa');
      expect(await tellOf('payment_intent.succeeded')).toBe(200);
      const charge = stripe.books.charges.get(String(latest_charge));
      if (charge === undefined) throw new Error('no charge');
      charge.amount_refunded = charge.amount;
      later(2);
      await runJob();
      expect(await paymentOf(shop, id)).toMatchObject({ flag: 'refund-failed' });
      charge.amount_refunded = 0;
      const headers = { 'idempotency-key': 'again' };
      await shop.post(`/admin/orders/${id}/refunds`, { as: admin, body: {}, headers });
      expect([refundsOf(first), refundsOf(second)]).toMatchObject([[{ amount: 7900 }], []]);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: null });
    });

    /** Paid twice; a bank has taken the second payment back, which the job could not refund. */
    const secondChargedBack = async () => {
      const { ada, admin, id, first, second } = await twoIntents();
      stripe.books.confirm(second, 'pm_card_visa');
      await checkPayment(shop, ada, id);
      const { latest_charge } = stripe.books.confirm(first, 'pm_card_visa');
      expect(await tellOf('payment_intent.succeeded')).toBe(200);
      const charge = stripe.books.charges.get(String(latest_charge));
      if (charge === undefined) throw new Error('no charge');
      charge.amount_refunded = charge.amount;
      later(2);
      await runJob();
      charge.amount_refunded = 0;
      stripe.books.disputes.proceed(stripe.books.dispute(first).id, 'lost');
      for (const event of stripe.events.filter(({ type }) => String(type).startsWith('charge.dispute')))
        expect(await deliver(shop, event)).toBe(200);
      const refund = (amount: number) =>
        shop.post(`/admin/orders/${id}/refunds`, {
          as: admin,
          body: { amount },
          headers: { 'idempotency-key': `refund-${amount}` },
        });
      return { ada, admin, id, second, refund };
    };

    test('a refund counts as one of the order once a bank has withdrawn the second payment, also after an upgrade', async () => {
      const { ada, id, second, refund } = await secondChargedBack();
      await refund(40);
      expect(refundsOf(second)).toMatchObject([{ amount: 4000 }]);
      const shown = async () => (await shop.get('/orders/own', { as: ada })).body;
      expect(await shown()).toMatchObject([{ refundedAmount: 40 }]);
      const order = shop.db.updateTable('orders').where('id', '=', id);
      await order.set({ payment_flag: 'paid-twice', refunded_cents: 0 }).execute();
      await backfill(shop.db as never, { after: '', limit: 1_000 });
      expect(await shown()).toMatchObject([{ refundedAmount: 40 }]);
    });

    test('an order is credited and refunded as if paid once after a bank has withdrawn the second payment', async () => {
      const { admin, id, refund } = await secondChargedBack();
      const invoice = await shop.post(`/admin/orders/${id}/invoice`, { as: admin });
      expect(invoice.body).toMatchObject({ invoice: { paid: 79 }, creditable: 0 });
      await refund(20);
      const credit = await shop.post(`/admin/orders/${id}/credit-notes`, { as: admin });
      expect(credit.body.creditNotes).toMatchObject([{ total: 20 }]);
      await refund(59);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'refunded' });
      expect((await shop.get(`/admin/orders/${id}/invoice`, { as: admin })).body.creditable).toBe(59);
    });

    test('an upgrade takes the refund of a second payment out of what earlier versions had as refunded', async () => {
      const { id, first, second, ada } = await twoIntents();
      for (const one of [second, first]) stripe.books.confirm(one, 'pm_card_visa');
      expect(await tellOf('payment_intent.succeeded')).toBe(200);
      await checkPayment(shop, ada, id);
      later(2);
      await runJob();
      const order = shop.db.updateTable('orders').where('id', '=', id);
      await order.set({ payment_flag: 'paid-twice', refunded_cents: 7900 }).execute();
      await backfill(shop.db as never, { after: '', limit: 1_000 });
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: null });
      expect((await shop.get('/orders/own', { as: ada })).body[0]).not.toHaveProperty('refundedAmount');
    });

    test('an upgrade drops the flags that earlier versions kept on what was refunded, and no others', async () => {
      const kept = { payment_flag: 'paid-after-cancellation' } as const;
      const [settled, open] = [await openedOrder(shop), await openedOrder(shop)];
      for (const { id, intent, ada } of [settled, open]) {
        await cancelUnasked(shop, id);
        stripe.books.confirm(intent, 'pm_card_visa');
        await checkPayment(shop, ada, id);
        if (id === settled.id) await runJob();
      }
      await shop.db.updateTable('orders').set(kept).where('id', '=', settled.id).execute();
      await backfill(shop.db as never, { after: '', limit: 1_000 });
      expect(await paymentOf(shop, settled.id)).toMatchObject({ flag: null });
      expect(await paymentOf(shop, open.id)).toMatchObject({ flag: kept.payment_flag });
    });

    test('the payment job cancels the open intents of a paid order', async () => {
      const { id, first, second } = await twoIntents();
      stripe.books.confirm(first, 'pm_card_visa');
      expect(await tellOf('payment_intent.succeeded')).toBe(200);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: null });
      later(6);
      await runJob();
      expect(stripe.books.intent(second).status).toBe('canceled');
    });

    test('the payment job finishes an attempt whose intent was never stored', async () => {
      const ada = await shop.customer();
      const { id } = await placeCardOrder(shop, ada);
      stripe.troubles.push('reply lost', 'reply lost');
      expect((await askIntent(shop, ada, id)).status).toBe(503);
      later(2);
      await runJob();
      const known = await shop.db
        .selectFrom('payment_attempts')
        .select(['intent_id', 'state'])
        .where('order_id', '=', id)
        .execute();
      expect(known).toMatchObject([{ state: 'open', intent_id: await openStripeIntent(shop, ada, id) }]);
    });

    test('the payment job drops a test intent that Stripe no longer has, and the order can be paid again', async () => {
      const [one, two] = [await openedOrder(shop), await openedOrder(shop)];
      for (const { intent } of [one, two]) stripe.books.intents.delete(intent);
      const anew = await openStripeIntent(shop, one.ada, one.id);
      expect(stripe.books.intent(anew).metadata.order_id).toBe(one.id);
      later(2);
      await runJob();
      for (const { id } of [one, two]) expect(await ledgerOf(shop, id)).toContain('payment-canceled');
      expect(await attemptOf(shop, two.id)).toMatchObject({ state: 'canceled', next_check_at: null });
    });

    // The database makes no difference below: the statements are those of the tests above.
    if (shop.kind === 'PostgreSQL') return;

    test('the payment job asks less often over time, finds a payment without browser or webhook, and never asks again', async () => {
      const { id, intent, ada } = await openedOrder(shop);
      const takeCalls = () => stripe.takeCalls().filter((call) => call.endsWith(intent));
      takeCalls();
      for (let minute = 0; minute < 60; minute++) {
        later(1);
        await runJob();
      }
      const asked = takeCalls().length;
      expect(asked).toBeGreaterThanOrEqual(11);
      expect(asked).toBeLessThanOrEqual(16);
      stripe.books.confirm(intent, 'pm_card_visa');
      later(6);
      await runJob();
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid' });
      expect((await shop.get('/cart', { as: ada })).body).toEqual([]);
      takeCalls();
      later(60);
      await runJob();
      expect(takeCalls()).toEqual([]);
    });

    test('the payment job cancels the intent of a cancelled order', async () => {
      const { id, intent } = await openedOrder(shop);
      await cancelUnasked(shop, id);
      later(6);
      await runJob();
      expect(stripe.books.intent(intent).status).toBe('canceled');
      expect((await ledgerOf(shop, id)).at(-1)).toBe('payment-canceled');
      expect(() => stripe.books.confirm(intent, 'pm_card_visa')).toThrow();
    });

    test('an upgrade that looks for kept flags reads no more orders in a part than it is given', async () => {
      for (const flag of [null, 'paid-twice'] as const) {
        const { id } = await openedOrder(shop);
        await shop.db.updateTable('orders').set({ payment_flag: flag }).where('id', '=', id).execute();
      }
      const orders = await shop.db.selectFrom('orders').select('id').orderBy('id').execute();
      let after = '';
      for (const { id } of orders) {
        after = (await backfill(shop.db as never, { after, limit: 1 })) ?? '';
        expect(after).toBe(id);
      }
      expect(await backfill(shop.db as never, { after, limit: 1 })).toBeUndefined();
      const kept = shop.db.selectFrom('orders').select('id').where('payment_flag', '=', 'paid-twice');
      expect(await kept.execute()).toEqual([]);
    });
  },
  settings,
  overrides,
);
