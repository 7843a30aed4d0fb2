import { Interleaving } from '@kiosk/testkit/interleaving.ts';
import { checkPayment, orderPaidTooLate, paymentOf, shopOf } from '@kiosk/testkit/payments.ts';
import { describeShop } from '@kiosk/testkit/shop.ts';
import { openFakeStripe } from '@kiosk/testkit/stripe/fake-stripe.ts';
import { expect, test } from 'vitest';
import { runPaymentJob } from '../job/job.service.ts';
import type { PaymentProvider } from '../provider.ts';

const stripe = await openFakeStripe();
const [settings, overrides] = shopOf(stripe);
const interleaving = new Interleaving();

describeShop(
  'A process that dies as soon as it has stored that Stripe refuses a refund',
  (shop) => {
    test('has flagged the order', async () => {
      const { id, ada } = await orderPaidTooLate(shop, stripe);
      await checkPayment(shop, ada, id);

      const job = () => runPaymentJob(shop.db, overrides.paymentProvider as PaymentProvider);
      await interleaving.die(job, /^commit$/);

      expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid', flag: 'refund-failed' });
    });
  },
  settings,
  { ...overrides, dialect: interleaving.dialect },
);
