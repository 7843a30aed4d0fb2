import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { idempotencyKeyHeader } from '@kiosk/contract/headers.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { randomKey } from '../../api/random-key.ts';
import { createApiThunk } from '../../api/thunk.ts';
import { changeOrderStatus } from '../../orders/order-thunks.ts';
import { formatCount } from '../format.ts';
import type { OrderWork } from './use-each-order.ts';

const withStayed = (done: string, stayed: number, why: string): string =>
  stayed > 0 ? `${done} ${formatCount(stayed, 'order')} stayed: ${why}.` : done;

/** What comes after it, and what was called off, is not set back by a slip. */
export const shipping: OrderWork = {
  isDue: ({ status }) => status === 'pending' || status === 'processing',
  act: (dispatch, { id }) => dispatch(changeOrderStatus({ id, status: 'shipped' })).unwrap(),
  report: (done, stayed) =>
    withStayed(
      `${formatCount(done, 'order')} set to shipped.`,
      stayed,
      'shipped, delivered or cancelled already',
    ),
};

const recordCash = createApiThunk(
  'orders/recordCash',
  'The payment could not be recorded. Please try again.',
  ({ http }, id: string) =>
    http(pathTo(adminApiPaths.orderCashPayments, id), {
      method: 'POST',
      headers: { [idempotencyKeyHeader]: randomKey() },
      signedIn: true,
    }),
);

export const cashRecording: OrderWork = {
  isDue: ({ paymentMethod, paymentStatus, status }) =>
    paymentMethod === 'cash' && paymentStatus === 'unpaid' && status !== 'cancelled',
  act: async (dispatch, { id }) => {
    await dispatch(recordCash(id)).unwrap();
    return { id, paymentStatus: 'paid' };
  },
  report: (done, stayed) =>
    withStayed(
      `${formatCount(done, 'order')} recorded as paid in cash.`,
      stayed,
      'paid already, by card, or cancelled',
    ),
};
