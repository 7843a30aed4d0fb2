import { stripeOf } from '@kiosk/testkit/payments.ts';
import { openFakeStripe } from '@kiosk/testkit/stripe/fake-stripe.ts';
import type { Trouble } from '@kiosk/testkit/stripe/faults.ts';
import { expect, test } from 'vitest';

const stripe = await openFakeStripe();
const provider = stripeOf(stripe);

/** A charged card, and the refund of a part. */
function charged() {
  const { id: intentId } = stripe.books.createIntent({ amount: 7900, currency: 'usd' });
  stripe.books.confirm(intentId, 'pm_card_visa');
  return {
    refund: (key = 'key') =>
      provider.refund({ intentId, amountMinor: 2000, currency: 'usd', refundId: 'r' }, `${intentId} ${key}`),
    made: () => [...stripe.books.refunds.values()].filter((refund) => refund.payment_intent === intentId),
  };
}

const unanswered = expect.objectContaining({ outcome: 'unanswered' });

test.each<Trouble>([
  'request lost',
  'reply lost',
  'hangs',
  'too many',
  'key in use',
  'no permission',
  'nonsense',
  'nonsense after',
])('a call that Stripe does not answer (%s) takes effect once when it is repeated', async (trouble) => {
  const { refund, made } = charged();
  // A closed connection the package tries once more by itself.
  stripe.troubles.push(trouble, trouble);
  await expect(refund()).rejects.toEqual(unanswered);
  stripe.troubles.length = 0;
  expect(await refund()).toMatchObject({ amountMinor: 2000, status: 'succeeded' });
  expect(made()).toMatchObject([{ amount: 2000 }]);
});

test('a failure that Stripe repeats for its key is over with another key', async () => {
  const { refund } = charged();
  stripe.troubles.push('fails');
  await expect(refund()).rejects.toEqual(unanswered);
  await expect(refund()).rejects.toEqual(expect.objectContaining({ outcome: 'broken' }));
  expect(await refund('another key')).toMatchObject({ status: 'succeeded' });
});
