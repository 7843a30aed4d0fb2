import type { AdminOrder } from '@kiosk/contract/order-administration.ts';
import { expect, test } from 'vitest';
import { refusal, storeWith } from '../../testing/store.ts';
import { cashRecording, shipping } from './order-works.ts';

const orders = ['o1', 'o2', 'o3', 'o4'].map((id) => ({ id, status: 'pending' }) as AdminOrder);
const [paid, other, failing, unknown] = orders;

const cashCall = 'POST /admin/orders/cash-payments';
const shippingCall = 'POST /admin/orders/shipments';

test('recording cash for several orders names each that was not paid by it, and why', async () => {
  const now = { id: 'o2', status: 'cancelled' };
  const { store } = storeWith({
    [cashCall]: () =>
      Response.json([
        { id: 'o3', outcome: 'failed' },
        { id: 'o4', outcome: 'not-found' },
        { id: 'o2', outcome: 'kept', order: now, message: 'This order was cancelled.' },
        { id: 'o1', outcome: 'paid', order: { id: 'o1', paymentStatus: 'paid' } },
      ]),
  });
  expect(await cashRecording.act(store.dispatch, orders)).toEqual([
    { order: paid, update: { id: 'o1', paymentStatus: 'paid' } },
    { order: other, update: now, message: 'This order was cancelled.' },
    { order: failing, message: 'The payment could not be recorded. Please try again.' },
    { order: unknown, message: 'There is no order with this number.' },
  ]);
});

test('shipping several orders names each that was not shipped by it, and why', async () => {
  const { store } = storeWith({
    [shippingCall]: () =>
      Response.json([
        { id: 'o1', outcome: 'shipped', order: { id: 'o1', status: 'shipped' } },
        { id: 'o2', outcome: 'kept', order: { id: 'o2', status: 'delivered' } },
        { id: 'o3', outcome: 'failed' },
      ]),
  });
  expect(await shipping.act(store.dispatch, orders)).toEqual([
    { order: paid, update: { id: 'o1', status: 'shipped' } },
    { order: other, update: { id: 'o2', status: 'delivered' }, message: 'Not shipped: it is now Delivered.' },
    { order: failing, message: 'The order could not be set to shipped. Please try again.' },
    { order: unknown, message: 'There is no order with this number.' },
  ]);
});

test.each([
  ['recording cash', cashRecording, cashCall],
  ['shipping', shipping, shippingCall],
] as const)('a refusal of %s for all orders is thrown with its reason', async (_, work, call) => {
  const { store } = storeWith({ [call]: () => refusal(403, 'Not allowed.') });
  await expect(work.act(store.dispatch, orders)).rejects.toMatchObject({ message: 'Not allowed.' });
});
