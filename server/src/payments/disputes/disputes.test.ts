import type { OrderPayments } from '@kiosk/contract/payment.ts';
import { turnableClock } from '@kiosk/testkit/clock.ts';
import { checkPayment, deliver, ledgerOf, openedOrder, paymentOf, shopOf } from '@kiosk/testkit/payments.ts';
import { type Caller, describeShop } from '@kiosk/testkit/shop.ts';
import { openFakeStripe } from '@kiosk/testkit/stripe/fake-stripe.ts';
import { beforeEach, expect, test } from 'vitest';
import * as attempts from '../attempts.store.ts';
import type { PaymentProvider } from '../provider.ts';
import { settleDisputes } from './disputes.service.ts';
import { settleProviderDisputes } from './provider-disputes.service.ts';

const stripe = await openFakeStripe();
const later = turnableClock();
beforeEach(() => {
  stripe.events.length = 0;
});
const [settings, overrides] = shopOf(stripe);
const provider = overrides.paymentProvider as PaymentProvider;
const { disputes } = stripe.books;

const takenBack =
  'The customer’s bank has disputed this payment, so the payment provider cannot refund it. Please respond to the dispute there.';

describeShop(
  'A dispute',
  (shop) => {
    /** An order of $79 whose card is charged, and the events that Stripe reports from then on. */
    const charged = async () => {
      const order = await openedOrder(shop);
      stripe.books.confirm(order.intent, 'pm_card_visa');
      stripe.events.length = 0;
      return order;
    };
    const paidOrder = async () => {
      const order = await charged();
      await checkPayment(shop, order.ada, order.id);
      return order;
    };
    const tellAll = async () => {
      for (const event of stripe.events.splice(0)) expect(await deliver(shop, event)).toBe(200);
    };
    const lookOut = () => settleProviderDisputes(shop.db, provider);
    const report = async (id: string, as: Caller): Promise<OrderPayments> =>
      (await shop.get(`/admin/orders/${id}/payments`, { as })).body;
    let keys = 0;
    const refund = (id: string, as: Caller, amount?: number) =>
      shop.post(`/admin/orders/${id}/refunds`, {
        as,
        body: { amount },
        headers: { 'idempotency-key': `key-${++keys}` },
      });
    const afterPayment = async (id: string) => (await ledgerOf(shop, id)).slice(2);

    test('a dispute from a webhook flags the order, shows the evidence deadline and blocks refunds', async () => {
      const { id, admin, intent } = await paidOrder();
      const { id: dispute, evidence_details } = stripe.books.dispute(intent);
      await tellAll();

      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: 'disputed' });
      expect(await report(id, admin)).toMatchObject({
        paid: 79,
        chargedBack: 79,
        refundable: 0,
        disputes: [
          {
            id: dispute,
            status: 'needs-response',
            isInquiry: false,
            amount: 79,
            currency: 'usd',
            reason: 'fraudulent',
            evidenceDueAt: new Date(Number(evidence_details.due_by) * 1000).toISOString(),
          },
        ],
      });
      expect(await refund(id, admin)).toMatchObject({ status: 409, body: takenBack });
      expect(await afterPayment(id)).toEqual(['dispute-opened', 'dispute-withdrawn']);
    });

    test('a won dispute returns the money, and the order is paid as before', async () => {
      const { id, admin, intent } = await paidOrder();
      const { id: dispute } = stripe.books.dispute(intent);
      disputes.proceed(dispute, 'under_review');
      await tellAll();
      expect((await report(id, admin)).disputes).toMatchObject([{ status: 'under-review' }]);
      disputes.proceed(dispute, 'won');
      await tellAll();
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: null });
      expect(await report(id, admin)).toMatchObject({ chargedBack: 0, refundable: 79 });
      expect((await afterPayment(id)).sort()).toEqual([
        'dispute-opened',
        'dispute-reinstated',
        'dispute-withdrawn',
        'dispute-won',
      ]);
    });

    test('a lost dispute leaves the order charged back: nothing to refund, and no sale', async () => {
      const { id, ada, admin, intent } = await paidOrder();
      disputes.proceed(stripe.books.dispute(intent).id, 'lost');
      await tellAll();
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'charged-back', flag: null });
      expect(await refund(id, admin)).toMatchObject({ status: 409, body: takenBack });
      const list = await shop.get(`/admin/orders?paymentStatus=charged-back&q=${ada.email}`, { as: admin });
      expect(list.body).toMatchObject([{ id, paymentStatus: 'charged-back' }]);
      const customer = await shop.get(`/admin/customers/${ada.id}`, { as: admin });
      expect(customer.body).toMatchObject({ orders: 1, totalSpent: 0 });
      const again = await shop.post('/create-payment-intent', { as: ada, body: { orderId: id } });
      expect(again.status).toBe(409);
    });

    test('a dispute without a webhook is found within an hour at each change, with one request per payment', async () => {
      const { id, intent } = await paidOrder();
      const { id: dispute } = stripe.books.dispute(intent, { status: 'warning_needs_response' });
      expect(await lookOut()).toBe(1);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: 'disputed' });
      later(30 * 24 * 60);
      disputes.proceed(dispute, 'needs_response');
      expect(await lookOut()).toBe(1);
      later(60 * 24 * 60);
      disputes.proceed(dispute, 'lost');
      expect(await lookOut()).toBe(1);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'charged-back', flag: null });
      stripe.takeCalls();
      expect(await lookOut()).toBe(0);
      expect(stripe.takeCalls()).toEqual(['GET /v1/disputes']);
      await tellAll();
      expect(await afterPayment(id)).toEqual(['dispute-opened', 'dispute-withdrawn', 'dispute-lost']);
    });

    test('dispute events in any order, repeated and concurrent, are recorded once', async () => {
      const { id, intent } = await paidOrder();
      disputes.proceed(stripe.books.dispute(intent).id, 'won');
      const events = [...stripe.events.reverse(), ...stripe.events];
      const statuses = await Promise.all(events.map((event) => deliver(shop, event)));
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect((await afterPayment(id)).sort()).toEqual([
        'dispute-opened',
        'dispute-reinstated',
        'dispute-withdrawn',
        'dispute-won',
      ]);
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: null });
    });

    test('a dispute is not reset by an older response that is stored late', async () => {
      const { id, intent } = await paidOrder();
      const { id: dispute } = stripe.books.dispute(intent);
      const attempt = await attempts.findByIntent(shop.db, intent);
      if (attempt === undefined) throw new Error('no attempt');
      const late: PaymentProvider = {
        ...provider,
        listDisputes: async (of) => {
          const before = await provider.listDisputes(of);
          late.listDisputes = provider.listDisputes;
          disputes.proceed(dispute, 'lost');
          await tellAll();
          return before;
        },
      };
      await settleDisputes(shop.db, late, { ...attempt, intent_id: intent }, 'job');
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'charged-back', flag: null });
      expect(await afterPayment(id)).not.toContain('dispute-won');
      expect((await afterPayment(id)).filter((kind) => kind === 'dispute-opened')).toHaveLength(1);
    });

    test('a lost dispute can be reopened and won', async () => {
      const { id, intent } = await paidOrder();
      const { id: dispute } = stripe.books.dispute(intent);
      disputes.proceed(dispute, 'lost');
      await lookOut();
      disputes.proceed(dispute, 'appeal_under_review');
      await lookOut();
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: 'disputed' });
      disputes.proceed(dispute, 'won');
      await lookOut();
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: null });
      expect((await afterPayment(id)).sort()).toEqual([
        'dispute-lost',
        'dispute-opened',
        'dispute-opened',
        'dispute-reinstated',
        'dispute-withdrawn',
        'dispute-won',
      ]);
    });

    // The database makes no difference below: the statements are those of the tests above.
    if (shop.kind === 'PostgreSQL') return;

    test('an inquiry withdraws no money, and the payment can still be refunded', async () => {
      const { id, admin, intent } = await paidOrder();
      const { id: dispute } = stripe.books.dispute(intent, { status: 'warning_needs_response' });
      await tellAll();
      expect(await report(id, admin)).toMatchObject({
        chargedBack: 0,
        refundable: 79,
        disputes: [{ isInquiry: true }],
      });
      expect((await refund(id, admin)).body).toMatchObject({ status: 'succeeded' });
      disputes.proceed(dispute, 'warning_closed');
      await tellAll();
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'refunded', flag: null });
    });

    test('a lost dispute about a part leaves the order paid, and the rest refundable', async () => {
      const { id, admin, intent } = await paidOrder();
      const { id: dispute } = stripe.books.dispute(intent, { amount: 1900 });
      disputes.proceed(dispute, 'lost');
      Object.assign(disputes.all.get(dispute) ?? {}, { is_charge_refundable: true });
      await tellAll();
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: null });
      expect(await report(id, admin)).toMatchObject({ chargedBack: 19, refundable: 60 });
    });

    test('a dispute settled in the account’s own currency is recorded in the currency of the payment', async () => {
      const { id, admin, intent } = await paidOrder();
      const dispute = stripe.books.dispute(intent);
      for (const moved of dispute.balance_transactions)
        Object.assign(moved, { currency: 'eur', amount: -6801 });
      await tellAll();
      expect(await report(id, admin)).toMatchObject({ chargedBack: 79 });
    });

    test('a dispute about an unrecorded payment records the payment first', async () => {
      const { id, intent } = await charged();
      stripe.books.dispute(intent);
      await tellAll();
      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: 'disputed' });
      expect((await ledgerOf(shop, id))[1]).toBe('payment-succeeded');
    });

    test('a dispute that the shop has not recorded is found when Stripe refuses a refund because of it', async () => {
      const { id, admin, intent } = await paidOrder();
      stripe.books.dispute(intent);
      expect((await refund(id, admin)).body).toMatchObject({ status: 'failed', reason: 'charge_disputed' });
      expect(await paymentOf(shop, id)).toMatchObject({ flag: 'disputed' });
    });

    test('a dispute of another shop’s payment, or a malformed response, changes nothing', async () => {
      const { intent } = await paidOrder();
      const other = stripe.books.createIntent({ amount: 500, currency: 'usd' });
      stripe.books.confirm(other.id, 'pm_card_visa');
      stripe.events.length = 0;
      stripe.books.dispute(other.id);
      await tellAll();
      await lookOut();
      expect(await shop.db.selectFrom('disputes').select('id').where('reason', '=', 'odd').execute()).toEqual(
        [],
      );
      const odd = stripe.books.dispute(intent, { reason: 'odd' });
      Object.assign(odd, { amount: '79' });
      const [event = {}] = stripe.events.splice(0);
      expect(await deliver(shop, event)).toBe(503);
      Object.assign(odd, { amount: 7900 });
      expect(await deliver(shop, event)).toBe(200);
    });
  },
  settings,
  overrides,
);
