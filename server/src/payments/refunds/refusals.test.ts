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
  'A crash after a refused refund',
  (shop) => {
    test('a crash right after storing a refused refund leaves the order flagged', async () => {
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
