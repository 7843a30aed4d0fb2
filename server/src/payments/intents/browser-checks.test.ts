import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import {
  cardOrder,
  checkPayment as checkOverHttp,
  openStripeIntent,
  shopOf,
} from '../../testing/payments.ts';
import { describeShop } from '../../testing/shop.ts';
import { openStandIn } from '../../testing/stripe/stand-in.ts';
import type { PaymentProvider } from '../provider.ts';
import { checkPayment } from './browser-checks.service.ts';

const stripe = await openStandIn();
const [settings, overrides] = shopOf(stripe);
const provider = overrides.paymentProvider as PaymentProvider;

/** Does something once, between the first query and what follows it. */
function afterFirstQuery(act: () => Promise<unknown>): KyselyPlugin {
  let done: Promise<unknown> | undefined;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      done ??= act();
      await done;
      return result;
    },
  };
}

describeShop(
  'A check in the middle of which somebody else stores the payment',
  (shop) => {
    const check = async (changeFirst: (id: string) => Promise<unknown>) => {
      const ada = await shop.customer();
      const { id } = await cardOrder(shop, ada);
      const intent = await openStripeIntent(shop, ada, id);
      await changeFirst(id);
      stripe.books.confirm(intent, 'pm_card_visa');
      const db = shop.db.withPlugin(afterFirstQuery(() => checkOverHttp(shop, ada, id)));
      const { account_id: accountId } = await shop.db
        .selectFrom('orders')
        .select('account_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return checkPayment(db, provider, { accountId, orderId: id });
    };

    test('answers that the order is paid', async () => {
      const answer = await check(async () => {});
      expect(answer).toMatchObject({ paymentStatus: 'paid', intentStatus: 'succeeded' });
    });

    test('answers that the money of a cancelled order goes back', async () => {
      const admin = await shop.admin();
      const answer = await check((id) =>
        shop.patch(`/orders/${id}`, { as: admin, body: { status: 'cancelled' } }),
      );
      expect(answer).toMatchObject({ paymentFlag: 'paid-after-cancellation', intentStatus: 'succeeded' });
    });
  },
  settings,
  overrides,
);
