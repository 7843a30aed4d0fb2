import { expect, test } from 'vitest';
import { servicesWith, signedIn, withPayload } from '../testing/backend.ts';
import { refusal } from '../testing/store.ts';
import { ownServer } from './capabilities.ts';
import { paymentsApi } from './payments.ts';

test('POST /create-payment-intent carries the bearer token, totalAmount and orderId, and takes the clientSecret', async () => {
  const { sent, services } = servicesWith(() => Response.json({ clientSecret: 'pi_1_secret_2' }));
  expect(await paymentsApi(services).createIntent('o1', 25)).toBe('pi_1_secret_2');
  expect(sent).toEqual([
    { ...signedIn, ...withPayload({ totalAmount: 25, orderId: 'o1' }), call: 'POST /create-payment-intent' },
  ]);
});

test('an answer without a client secret is no payment intent', async () => {
  const { services } = servicesWith(() => Response.json({}));
  await expect(paymentsApi(services).createIntent('o1', 25)).rejects.toThrow(TypeError);
});

test('a refused payment intent has the server’s reason beside the message of point 7', async () => {
  const { services } = servicesWith(() => refusal(409, 'This order is already paid.'));
  await expect(paymentsApi(services).createIntent('o1', 25)).rejects.toMatchObject({
    status: 409,
    message: '',
    reason: 'This order is already paid.',
  });
});

test('only our own server is asked to check a payment', async () => {
  const other = servicesWith(() => refusal(404));
  expect(await paymentsApi(other.services).check('o1')).toBeNull();
  expect(other.sent).toEqual([]);

  const answer = { orderId: 'o1', paymentStatus: 'paid' };
  const ours = servicesWith(() => Response.json(answer), { capabilities: ownServer });
  expect(await paymentsApi(ours.services).check('o1')).toEqual(answer);
  expect(ours.sent).toEqual([{ ...signedIn, call: 'POST /payments/o1/check' }]);
});
