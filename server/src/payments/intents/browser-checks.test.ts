import type { PaymentCheck } from '@kiosk/contract/payment.ts';
import { Interleaving } from '@kiosk/testkit/interleaving.ts';
import {
  cancelUnasked,
  checkPayment,
  openStripeIntent,
  placeCardOrder,
  shopOf,
} from '@kiosk/testkit/payments.ts';
import { describeShop } from '@kiosk/testkit/shop.ts';
import { openFakeStripe } from '@kiosk/testkit/stripe/fake-stripe.ts';
import { afterEach, expect, test, vi } from 'vitest';

const stripe = await openFakeStripe();
const [settings, overrides] = shopOf(stripe);
const interleaving = new Interleaving();

describeShop(
  'A payment check during a concurrent update',
  (shop) => {
    afterEach(() => void vi.useRealTimers());

    const opened = async () => {
      const ada = await shop.customer();
      const { id } = await placeCardOrder(shop, ada);
      const intent = await openStripeIntent(shop, ada, id);
      return { id, intent, check: () => checkPayment(shop, ada, id) };
    };

    /** What a check answers when in the middle of it the order is paid, and that stored. */
    const interrupted = async ({ intent, check }: Awaited<ReturnType<typeof opened>>, at: RegExp) => {
      const act = () => {
        stripe.books.confirm(intent, 'pm_card_visa');
        return check();
      };
      const [{ body }] = await interleaving.interrupt(shop, check, { at, act });
      return body as PaymentCheck;
    };

    // Before it has looked at the order, before it has asked Stripe, and after it has stored what Stripe said.
    test.each([/from "payment_attempts"/, /from "orders"/, /^commit$/])(
      'a payment check returns consistent order and intent when the payment is stored concurrently, after %s',
      async (at) => {
        const answer = await interrupted(await opened(), at);
        expect(answer).toMatchObject({ paymentStatus: 'paid', intentStatus: 'succeeded' });
      },
    );

    test('a payment check says that the money of a cancelled order is refunded', async () => {
      const order = await opened();
      await cancelUnasked(shop, order.id);
      const answer = await interrupted(order, /from "payment_attempts"/);
      expect(answer).toMatchObject({ paymentFlag: 'paid-after-cancellation', intentStatus: 'succeeded' });
    });

    /** An intent whose order has a canceled one with a later time. */
    const openedAfterClockWasSetBack = async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
      const [ada, before] = [await shop.customer(), Date.now()];
      const { id } = await placeCardOrder(shop, ada);
      stripe.books.cancel(await openStripeIntent(shop, ada, id));
      vi.setSystemTime(before - 30_000);
      return { ada, id, intent: await openStripeIntent(shop, ada, id) };
    };

    test('a payment check asks about the open intent, also where the clock was set back after one was canceled', async () => {
      const { ada, id, intent } = await openedAfterClockWasSetBack();
      stripe.books.confirm(intent, 'pm_card_visa');
      expect((await checkPayment(shop, ada, id)).body).toMatchObject({
        paymentStatus: 'paid',
        intentStatus: 'succeeded',
      });
    });

    test('a payment check says that a wrong amount was charged, also where the clock was set back after one was canceled', async () => {
      const { ada, id, intent } = await openedAfterClockWasSetBack();
      stripe.books.intent(intent).amount = 100;
      stripe.books.confirm(intent, 'pm_card_visa');
      expect((await checkPayment(shop, ada, id)).body).toMatchObject({ intentStatus: 'succeeded' });
    });
  },
  settings,
  { ...overrides, dialect: interleaving.dialect },
);
