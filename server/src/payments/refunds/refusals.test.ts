import { expect, test } from 'vitest';
import { Interleaving } from '../../testing/interleaving.ts';
import { checkPayment, orderPaidTooLate, paymentOf, shopOf } from '../../testing/payments.ts';
import { describeShop } from '../../testing/shop.ts';
import { openStandIn } from '../../testing/stripe/stand-in.ts';
import { runPaymentJob } from '../job/job.service.ts';
import type { PaymentProvider } from '../provider.ts';

const stripe = await openStandIn();
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
