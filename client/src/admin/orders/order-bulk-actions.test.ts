import type { AdminOrder } from '@kiosk/contract/order-administration.ts';
import { expect, test } from 'vitest';
import { refusal, storeWith } from '../../testing/store.ts';
import { recordingCash, shipping } from './order-bulk-actions.ts';

const orders = ['o1', 'o2', 'o3', 'o4'].map((id) => ({ id, status: 'pending' }) as AdminOrder);
const [paid, other, failing, unknown] = orders;

const unpaidCard = (id: string) => ({
  id,
  status: 'pending',
  paymentMethod: 'card',
  paymentStatus: 'unpaid',
  totalAmount: 79,
});

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
  expect(await recordingCash.act(store.dispatch, orders)).toEqual([
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
        { id: 'o5', outcome: 'kept', order: unpaidCard('o5') },
        { id: 'o6', outcome: 'kept', order: { ...unpaidCard('o6'), paymentStatus: 'refunded' } },
      ]),
  });
  const unpaid = unpaidCard('o5') as AdminOrder;
  const refunded = unpaidCard('o6') as AdminOrder;
  expect(await shipping.act(store.dispatch, [...orders, unpaid, refunded])).toEqual([
    { order: paid, update: { id: 'o1', status: 'shipped' } },
    { order: other, update: { id: 'o2', status: 'delivered' }, message: 'Not shipped: it is now Delivered.' },
    { order: failing, message: 'The order could not be set to shipped. Please try again.' },
    { order: unknown, message: 'There is no order with this number.' },
    {
      order: unpaid,
      update: unpaid,
      message: 'Not shipped: it is not paid. To ship it nevertheless, set its status on its page.',
    },
    {
      order: refunded,
      update: { ...refunded, paymentStatus: 'refunded' },
      message: 'Not shipped: its money was returned. To ship it nevertheless, set its status on its page.',
    },
  ]);
});

test.each([
  ['a cash order', { paymentMethod: 'cash' }, true],
  ['a free card order', { totalAmount: 0 }, true],
  ['a paid card order', { paymentStatus: 'paid' }, true],
  ['an unpaid card order', {}, false],
  ['a refunded cash order', { paymentMethod: 'cash', paymentStatus: 'refunded' }, false],
  ['a charged back order', { paymentStatus: 'charged-back' }, false],
  ['a shipped order', { paymentStatus: 'paid', status: 'shipped' }, false],
] as const)('setting several orders shipped: is %s among them?', (_, more, isDue) => {
  expect(shipping.isDue({ ...unpaidCard('o1'), ...more } as AdminOrder)).toBe(isDue);
});

test.each([
  ['recording cash', recordingCash, cashCall],
  ['shipping', shipping, shippingCall],
] as const)('a refusal of %s for all orders is thrown with its reason', async (_, work, call) => {
  const { store } = storeWith({ [call]: () => refusal(403, 'Not allowed.') });
  await expect(work.act(store.dispatch, orders)).rejects.toMatchObject({ message: 'Not allowed.' });
});
