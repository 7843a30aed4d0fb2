import { checkPayment, deliver, openStripeIntent, placeCardOrder, shopOf } from '@kiosk/testkit/payments.ts';
import { describeShop } from '@kiosk/testkit/shop.ts';
import { openFakeStripe } from '@kiosk/testkit/stripe/fake-stripe.ts';
import { expect, test } from 'vitest';
import { newIdentifier } from '../../identifiers.ts';
import { comparePayments } from './comparison.service.ts';

const stripe = await openFakeStripe();
const [settings, overrides] = shopOf(stripe);

describeShop(
  'The payments check',
  (shop) => {
    const since = new Date(Date.now() - 60_000);
    const compare = (from = since) => comparePayments(shop.db, overrides.paymentProvider, from);
    const paid = async () => {
      const ada = await shop.customer();
      const { id } = await placeCardOrder(shop, ada);
      const intent = await openStripeIntent(shop, ada, id);
      stripe.books.confirm(intent, 'pm_card_visa');
      await checkPayment(shop, ada, id);
      return { ada, id, intent };
    };
    /** The messages about one order or intent. */
    const saidOf = async (name: string) =>
      (await compare()).differences.filter((what) => what.includes(name));

    test('the payments check finds nothing in consistent books', async () => {
      const { id, intent } = await paid();
      await placeCardOrder(shop, await shop.customer());
      expect(await saidOf(id)).toEqual([]);
      expect(await saidOf(intent)).toEqual([]);
      const { orders, intents } = await compare();
      expect([orders > 1, intents > 0]).toEqual([true, true]);
    });

    test('the payments check finds an attempt and a refund that differ from the ledger, and an overdue refund', async () => {
      const { id, intent } = await paid();
      const attempt = shop.db.updateTable('payment_attempts').where('intent_id', '=', intent);
      await attempt.set({ state: 'canceled' }).execute();
      expect(await saidOf(id)).toEqual([`order ${id}: the attempt is canceled, the ledger says succeeded`]);
      await attempt.set({ state: 'succeeded' }).execute();

      const admin = await shop.admin();
      const headers = { 'idempotency-key': 'k' };
      const asked = await shop.post(`/admin/orders/${id}/refunds`, {
        as: admin,
        body: { amount: 9 },
        headers,
      });
      const about = `order ${id}: the refund ${asked.body.id} of $9.00`;
      expect(await saidOf(id)).toEqual([]);
      const refund = shop.db.updateTable('refunds').where('order_id', '=', id);
      await refund.set({ state: 'failed' }).execute();
      expect(await saidOf(id)).toEqual([`${about} is failed, the ledger says succeeded`]);
      const old = { created_at: '2026-01-02T00:00:00.000Z' };
      await refund.set({ ...old, state: 'requested' }).execute();
      expect(await saidOf(id)).toEqual([`${about} was requested on 2026-01-02 and is not complete yet`]);
    });

    test('the payments check finds a missing dispute, one with another status, and one that needs a response', async () => {
      const { id, intent } = await paid();
      const { id: dispute } = stripe.books.dispute(intent);
      expect(await saidOf(id)).toEqual([
        `order ${id}, ${intent}: the bank has taken back $79.00, the ledger says $0.00`,
        `order ${id}, ${intent}: the dispute ${dispute} is needs-response at the provider, but not in the shop`,
      ]);
      const deliverEvents = async () => {
        for (const event of stripe.events.splice(0)) await deliver(shop, event);
      };
      await deliverEvents();
      const about = `order ${id}: the dispute ${dispute} of $79.00 (fraudulent)`;
      expect(await saidOf(id)).toEqual([
        expect.stringMatching(
          /^order \w+: the dispute \w+ of \$79.00 \(fraudulent\) needs a response by 20\d\d-/,
        ),
      ]);
      stripe.books.disputes.proceed(dispute, 'lost');
      await deliverEvents();
      expect(await saidOf(id)).toEqual([]);
      await shop.db.updateTable('disputes').set({ status: 'won' }).where('id', '=', dispute).execute();
      expect(await saidOf(id)).toEqual([
        `${about} is won, the ledger says dispute-lost`,
        `order ${id}, ${intent}: the dispute ${dispute} is lost at the provider, but not in the shop`,
      ]);
    });

    // The database makes no difference below: the statements are those of the tests above.
    if (shop.kind === 'PostgreSQL') return;

    test('the payments check matches a recent intent to an old order', async () => {
      const { id, intent } = await paid();
      const long = { created_at: '2026-01-02T00:00:00.000Z' };
      await shop.db.updateTable('payment_attempts').set(long).where('intent_id', '=', intent).execute();
      expect(await saidOf(id)).toEqual([]);
      expect(await saidOf(intent)).toEqual([]);
    });

    test('the payments check finds an order that differs from its ledger', async () => {
      const { id } = await paid();
      const { id: never } = await placeCardOrder(shop, await shop.customer());
      const set = (order: string, to: object) =>
        shop.db.updateTable('orders').set(to).where('id', '=', order).execute();
      await set(id, { payment_status: 'unpaid' });
      await set(never, { payment_status: 'paid' });
      expect(await saidOf(id)).toEqual([`order ${id}: the order is unpaid, the ledger says paid`]);
      expect(await saidOf(never)).toEqual([`order ${never}: the order is paid, the ledger says unpaid`]);
      await set(id, { payment_status: 'paid', total_cents: 100 });
      expect(await saidOf(id)).toEqual([`order ${id}: $79.00 was paid for an order of $1.00`]);
      await set(id, { total_cents: 8000 });
      expect(await saidOf(id)).toEqual([`order ${id}: $79.00 was paid for an order of $80.00`]);
      await set(id, { total_cents: 7900, payment_method: 'cash' });
      expect(await saidOf(id)).toEqual([]);
      await set(never, { payment_method: 'cash' });
      expect(await saidOf(never)).toEqual([`order ${never}: the order is paid, the ledger says unpaid`]);
    });

    test('the payments check finds a refund that succeeded but is missing from the ledger', async () => {
      const { ada, id, intent } = await paid();
      const attempt = await shop.db
        .selectFrom('payment_attempts')
        .select('id')
        .where('intent_id', '=', intent)
        .executeTakeFirstOrThrow();
      const row = {
        id: newIdentifier(),
        order_id: id,
        attempt_id: attempt.id,
        request_key: 'tampered',
        amount_cents: 100,
        state: 'succeeded',
        reason: null,
        provider_refund_id: `re_${id}`,
        key_number: 1,
        tries: 1,
        next_try_at: null,
        created_at: new Date().toISOString(),
      } as const;
      await shop.db.insertInto('refunds').values(row).execute();
      expect(await saidOf(id)).toEqual([
        `order ${id}: the refund ${row.id} of $1.00 is succeeded, the ledger says requested`,
      ]);
      await shop.db.deleteFrom('refunds').where('id', '=', row.id).execute();
      await checkPayment(shop, ada, id);
    });

    test('the payments check finds an intent that the provider does not know, paid or not', async () => {
      const ada = await shop.customer();
      const { id } = await placeCardOrder(shop, ada);
      const intent = await openStripeIntent(shop, ada, id);
      stripe.books.intents.delete(intent);
      expect(await saidOf(id)).toEqual([`order ${id}, ${intent}: the provider does not know it`]);
    });

    test('the payments check finds payments missing from the ledger or at the provider', async () => {
      const ada = await shop.customer();
      const { id } = await placeCardOrder(shop, ada);
      const intent = await openStripeIntent(shop, ada, id);
      stripe.books.confirm(intent, 'pm_card_visa');
      expect(await saidOf(id)).toEqual([
        `order ${id}, ${intent}: the provider has taken $79.00, the ledger says $0.00`,
      ]);
      await checkPayment(shop, ada, id);
      stripe.books.refund({ payment_intent: intent, amount: 900 });
      expect(await saidOf(id)).toEqual([
        `order ${id}, ${intent}: the provider has refunded $9.00, the ledger says $0.00`,
      ]);
      stripe.books.intents.delete(intent);
      expect(await saidOf(id)).toEqual([
        `order ${id}, ${intent}: the provider does not know it`,
        `order ${id}, ${intent}: the provider has taken $0.00, the ledger says $79.00`,
      ]);
    });

    test('the payments check finds a payment without an order and ignores those of other shops', async () => {
      const money = { amount: 500, currency: 'usd' };
      const { id } = stripe.books.createIntent({ ...money, metadata: { order_id: 'x', attempt_id: 'y' } });
      const other = stripe.books.createIntent(money);
      // Other shop software calls it so, too.
      const numbered = stripe.books.createIntent({ ...money, metadata: { order_id: '1042' } });
      for (const one of [id, other.id, numbered.id]) stripe.books.confirm(one, 'pm_card_visa');
      expect(await saidOf(id)).toEqual([
        `${id} of no order: the provider has taken $5.00, the ledger says $0.00`,
      ]);
      expect(await saidOf(other.id)).toEqual([]);
      expect(await saidOf(numbered.id)).toEqual([]);
    });

    test('the payments check reads every page of the provider’s list', async () => {
      const of = { amount: 500, currency: 'usd', metadata: { order_id: 'x', attempt_id: 'y' } };
      const made = Array.from({ length: 120 }, () => stripe.books.createIntent(of));
      const [oldest] = made;
      stripe.books.confirm(String(oldest?.id), 'pm_card_visa');
      expect(await saidOf(String(oldest?.id))).toHaveLength(1);
      for (const { id } of made) stripe.books.intents.delete(id);
    });

    test('the payments check finds a wrong amount and an owed refund', async () => {
      const ada = await shop.customer();
      const wrong = await placeCardOrder(shop, ada);
      const intent = await openStripeIntent(shop, ada, wrong.id);
      stripe.books.intent(intent).amount = 100;
      stripe.books.confirm(intent, 'pm_card_visa');
      await checkPayment(shop, ada, wrong.id);
      expect(await saidOf(wrong.id)).toEqual([
        `order ${wrong.id}, ${intent}: $1.00 was taken in the wrong amount or currency and has not been refunded`,
      ]);
      stripe.books.refund({ payment_intent: intent });
      await deliver(shop, stripe.events.at(-1) ?? {});
      expect(await saidOf(wrong.id)).toEqual([]);

      const yen = await placeCardOrder(shop, ada);
      const foreign = await openStripeIntent(shop, ada, yen.id);
      Object.assign(stripe.books.intent(foreign), { currency: 'jpy' });
      stripe.books.confirm(foreign, 'pm_card_visa');
      expect(await saidOf(yen.id)).toEqual([
        `order ${yen.id}, ${foreign}: the provider has taken ¥7,900, the ledger says ¥0`,
      ]);
      await checkPayment(shop, ada, yen.id);
      expect(await saidOf(yen.id)).toEqual([
        `order ${yen.id}, ${foreign}: ¥7,900 was taken in the wrong amount or currency and has not been refunded`,
      ]);

      const late = await placeCardOrder(shop, ada);
      const owed = await openStripeIntent(shop, ada, late.id);
      await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', late.id).execute();
      stripe.books.confirm(owed, 'pm_card_visa');
      await checkPayment(shop, ada, late.id);
      expect(await saidOf(late.id)).toEqual([
        `order ${late.id}: paid-after-cancellation, and $79.00 has not been refunded yet`,
      ]);
    });
  },
  settings,
  overrides,
);
