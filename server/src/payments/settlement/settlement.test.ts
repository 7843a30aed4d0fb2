import {
  checkPayment,
  ledgerOf,
  openStripeIntent,
  paymentOf,
  placeCardOrder,
  shopOf,
} from '@kiosk/testkit/payments.ts';
import { describeShop } from '@kiosk/testkit/shop.ts';
import { openFakeStripe } from '@kiosk/testkit/stripe/fake-stripe.ts';
import { expect, test } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import * as attempts from '../attempts.store.ts';
import type { PaymentProvider } from '../provider.ts';
import { reconcile, withRefunds } from './reconciliation.service.ts';
import { settle } from './settlement.service.ts';

const stripe = await openFakeStripe();
const [settings, overrides] = shopOf(stripe);
const provider = overrides.paymentProvider as PaymentProvider;

describeShop(
  'A late response of the provider',
  (shop) => {
    /** A paid order whose refund at Stripe's own site fails, and what Stripe said of it before it failed. */
    const failedRefund = async ({ isKnown }: { isKnown: boolean }) => {
      const ada = await shop.customer();
      const { id } = await placeCardOrder(shop, ada);
      const intent_id = await openStripeIntent(shop, ada, id);
      stripe.books.confirm(intent_id, 'pm_card_visa');
      await checkPayment(shop, ada, id);
      const refund = stripe.books.refund({ payment_intent: intent_id });
      const attempt = await attempts.findByIntent(shop.db, intent_id);
      if (attempt === undefined) throw new Error('no attempt');
      const ask = () => reconcile(shop.db, provider, { ...attempt, intent_id }, 'webhook');
      if (isKnown) await ask();
      const before = await withRefunds(provider, attempt, await provider.retrieveIntent(intent_id));
      stripe.books.endRefund(refund.id, 'failed');
      await ask();
      return {
        id,
        storeLate: () => inTransaction(shop.db, (trx) => settle(trx, attempt, before, 'webhook')),
      };
    };

    test.each([
      ['nothing was written of it', { isKnown: false, events: ['refund-failed'] }],
      ['it was written down as done', { isKnown: true, events: ['refund-succeeded', 'refund-returned'] }],
    ])(
      'a failed refund stays failed when an older response is stored late: %s',
      async (_title, { isKnown, events }) => {
        const { id, storeLate } = await failedRefund({ isKnown });
        await storeLate();
        expect((await ledgerOf(shop, id)).slice(2)).toEqual(events);
        expect(await paymentOf(shop, id)).toMatchObject({ paymentStatus: 'paid' });
      },
    );
  },
  settings,
  overrides,
);
