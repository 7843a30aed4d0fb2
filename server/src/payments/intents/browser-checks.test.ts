import type { PaymentCheck } from '@kiosk/contract/payment.ts';
import { expect, test } from 'vitest';
import { Interleaving } from '../../testing/interleaving.ts';
import { cardOrder, checkPayment, openStripeIntent, shopOf } from '../../testing/payments.ts';
import { describeShop } from '../../testing/shop.ts';
import { openStandIn } from '../../testing/stripe/stand-in.ts';

const stripe = await openStandIn();
const [settings, overrides] = shopOf(stripe);
const interleaving = new Interleaving();

describeShop(
  'A check in the middle of which somebody else stores the payment',
  (shop) => {
    const opened = async () => {
      const ada = await shop.customer();
      const { id } = await cardOrder(shop, ada);
      const intent = await openStripeIntent(shop, ada, id);
      return { id, intent, check: () => checkPayment(shop, ada, id) };
    };

    /** What a check answers when at one of its points the order is paid, and that stored. */
    const interrupted = async ({ intent, check }: Awaited<ReturnType<typeof opened>>, at: number) => {
      const act = () => {
        stripe.books.confirm(intent, 'pm_card_visa');
        return check();
      };
      const [{ body }] = await interleaving.interrupt(shop, check, { at, act });
      return body as PaymentCheck;
    };

    test('answers of order and intent what belongs together, whenever that is', async () => {
      const answers = new Set<string>();
      for (const at of await interleaving.pointsOf(shop, (await opened()).check)) {
        const { paymentStatus, intentStatus } = await interrupted(await opened(), at);
        answers.add(`${paymentStatus} ${intentStatus}`);
      }
      expect(answers).toEqual(new Set(['paid succeeded', 'unpaid requires_payment_method']));
    });

    test('answers that the money of a cancelled order goes back', async () => {
      const order = await opened();
      const cancelled = { as: await shop.admin(), body: { status: 'cancelled' } };
      await shop.patch(`/orders/${order.id}`, cancelled);
      const answer = await interrupted(order, 1);
      expect(answer).toMatchObject({ paymentFlag: 'paid-after-cancellation', intentStatus: 'succeeded' });
    });
  },
  settings,
  { ...overrides, dialect: interleaving.dialect },
);
