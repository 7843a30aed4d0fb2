import { turnableClock } from '@kiosk/testkit/clock.ts';
import {
  checkPayment,
  deliver,
  ledgerOf,
  openedOrder,
  orderPaidTooLate,
  paymentOf,
  shopOf,
} from '@kiosk/testkit/payments.ts';
import { type Caller, describeShop } from '@kiosk/testkit/shop.ts';
import { openFakeStripe } from '@kiosk/testkit/stripe/fake-stripe.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { comparePayments } from '../comparison/comparison.service.ts';
import { runPaymentJob } from '../job/job.service.ts';
import type { PaymentProvider } from '../provider.ts';

const stripe = await openFakeStripe();
const later = turnableClock();
beforeEach(() => {
  stripe.books.refundsBegin = 'succeeded';
});
const [settings, overrides] = shopOf(stripe);
const provider = overrides.paymentProvider as PaymentProvider;

describeShop(
  'A refund that has failed',
  (shop) => {
    /** Paid when the order was cancelled already, and Stripe refuses to give the money back. */
    const refusedByStripe = async () => {
      const order = await orderPaidTooLate(shop, stripe);
      later(2);
      await runPaymentJob(shop.db, provider);
      order.charge.amount_refunded = 0;
      return order;
    };
    let keys = 0;
    const newKey = () => `key-${++keys}`;
    const refund = (id: string, as: Caller, amount?: number) =>
      shop.post(`/admin/orders/${id}/refunds`, {
        as,
        body: { amount },
        headers: { 'idempotency-key': newKey() },
      });
    const recordOutside = (id: string, as: Caller | undefined, body: object, key = newKey()) =>
      shop.post(`/admin/orders/${id}/manual-refunds`, {
        ...(as && { as }),
        body,
        headers: { 'idempotency-key': key },
      });
    const inAttention = async ({ id, ada, admin }: { id: string; ada: Caller; admin: Caller }) => {
      const { body } = await shop.get(`/admin/orders?attention=true&q=${ada.email}`, { as: admin });
      return body.some((order: { id: string }) => order.id === id);
    };
    const how = 'Bank transfer on May 3';

    test('a failed refund that the shop owed waits for an administrator, who sees why and retries it', async () => {
      const order = await refusedByStripe();
      const { id, admin } = order;
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: 'refund-failed' });
      expect(await inAttention(order)).toBe(true);
      const { body } = await shop.get(`/admin/orders/${id}/payments`, { as: admin });
      expect(body).toMatchObject({
        refundable: 79,
        refunds: [{ status: 'failed', reason: 'charge_already_refunded' }],
      });

      stripe.troubles.push('request lost', 'request lost');
      expect((await refund(id, admin)).body).toMatchObject({ status: 'requested' });
      expect(await paymentOf(shop, id)).toMatchObject({ flag: 'paid-after-cancellation' });
      later(2);
      await runPaymentJob(shop.db, provider);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'refunded', flag: null });
    });

    test('a failed refund is settled when an administrator records a manual refund, once, with a description', async () => {
      const order = await refusedByStripe();
      const { id, admin, intent } = order;
      stripe.takeCalls();
      const [first, second] = await Promise.all(
        [1, 2].map(() => recordOutside(id, admin, { description: how }, 'k')),
      );
      expect(stripe.takeCalls()).toEqual([]);
      expect(first).toMatchObject({
        status: 201,
        body: { kind: 'refunded-manually', amount: 79, account: admin.id, detail: how },
      });
      expect(second?.body).toEqual(first?.body);
      expect(await recordOutside(id, admin, { description: how, amount: 5 }, 'k')).toMatchObject({
        status: 409,
        body: 'This key was used for another amount.',
      });

      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'refunded', flag: null });
      expect(await refund(id, admin)).toMatchObject({
        status: 409,
        body: 'There is nothing left to refund for this order.',
      });
      expect((await ledgerOf(shop, id)).filter((kind) => kind === 'refunded-manually')).toHaveLength(1);
      const details = await shop.get(`/admin/orders/${id}`, { as: admin });
      expect(details.body.timeline).toContainEqual(
        expect.objectContaining({ kind: 'refunded-manually', actor: admin.email, text: how, amount: 79 }),
      );
      const log = await shop.get(`/admin/audit?subject=order&subjectId=${id}`, { as: admin });
      expect(log.body[0]).toMatchObject({
        action: 'refund',
        actor: admin.email,
        after: { amount: 79, description: how },
      });
      const { differences } = await comparePayments(shop.db, provider, new Date(Date.now() - 60_000));
      expect(differences.filter((what) => what.includes(id) || what.includes(intent))).toEqual([]);
    });

    test('a requested refund that fails days later flags the order until the money is returned manually', async () => {
      const order = await openedOrder(shop);
      const { id, ada, admin, intent } = order;
      stripe.books.confirm(intent, 'pm_card_visa');
      await checkPayment(shop, ada, id);
      stripe.books.refundsBegin = 'pending';
      expect((await refund(id, admin, 20)).body).toMatchObject({ status: 'requested' });
      expect(await paymentOf(shop, id)).toMatchObject({ flag: null });
      const [made] = [...stripe.books.refunds.values()].filter((one) => one.payment_intent === intent);
      stripe.books.endRefund(String(made?.id), 'failed');
      expect(await deliver(shop, stripe.events.at(-1) ?? {})).toBe(200);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: 'refund-failed' });
      expect(await inAttention(order)).toBe(true);

      expect((await recordOutside(id, admin, { amount: 20, description: how })).status).toBe(201);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: null });
      expect((await shop.get(`/admin/orders/${id}/payments`, { as: admin })).body).toMatchObject({
        refunded: 20,
        refundable: 59,
      });
    });

    // The database makes no difference below: the statements are those of the tests above.
    if (shop.kind === 'PostgreSQL') return;

    test('a refund that Stripe refuses at once is reported to the administrator and flags nothing', async () => {
      const { id, ada, admin, intent } = await openedOrder(shop);
      const { latest_charge } = stripe.books.confirm(intent, 'pm_card_visa');
      await checkPayment(shop, ada, id);
      const charge = stripe.books.charges.get(String(latest_charge));
      if (charge) charge.amount_refunded = 7900;
      expect((await refund(id, admin)).body).toMatchObject({ status: 'failed' });
      expect(await paymentOf(shop, id)).toMatchObject({ flag: null });
    });

    test('only an administrator can record a manual refund, with a description, up to the amount paid', async () => {
      const { id, ada, admin, intent } = await openedOrder(shop);
      expect(await recordOutside(id, admin, { description: how })).toMatchObject({
        status: 409,
        body: 'There is nothing left to refund for this order.',
      });
      stripe.books.confirm(intent, 'pm_card_visa');
      await checkPayment(shop, ada, id);
      expect((await recordOutside(id, ada, { description: how })).status).toBe(403);
      expect((await recordOutside(id, undefined, { description: how })).status).toBe(401);
      expect((await recordOutside(unknownId, admin, { description: how })).status).toBe(404);
      expect(await recordOutside(id, admin, { description: '  ' })).toMatchObject({
        status: 400,
        body: 'Please say how the money was returned',
      });
      expect((await recordOutside(id, admin, { description: 'x'.repeat(201) })).status).toBe(400);
      for (const amount of [0, -1, 0.001]) {
        expect((await recordOutside(id, admin, { description: how, amount })).status).toBe(400);
      }
      const body = { description: how };
      expect((await shop.post(`/admin/orders/${id}/manual-refunds`, { as: admin, body })).status).toBe(400);
      expect(await recordOutside(id, admin, { description: how, amount: 79.01 })).toMatchObject({
        status: 409,
        body: 'At most $79.00 can be refunded.',
      });
    });

    test('a manual refund of a payment at a former provider is recorded', async () => {
      const { id, ada, admin, intent } = await openedOrder(shop);
      stripe.books.confirm(intent, 'pm_card_visa');
      await checkPayment(shop, ada, id);
      const attempt = shop.db.updateTable('payment_attempts').where('order_id', '=', id);
      await attempt.set({ provider: 'stripe' }).execute();
      expect(await refund(id, admin)).toMatchObject({
        status: 409,
        body: 'This order was paid through another payment provider. Please refund it there and record it here.',
      });
      expect((await recordOutside(id, admin, { description: 'At the old account' })).status).toBe(201);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'refunded' });
    });
  },
  settings,
  overrides,
);
