import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { idempotencyKeyHeader } from '@kiosk/contract/headers.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { randomKey } from '../../api/random-key.ts';
import { createApiThunk } from '../../api/thunk.ts';
import { changeOrderStatus } from '../../orders/order-thunks.ts';
import type { OrderWork } from './use-each-order.ts';

const withStayed = (done: string, stayed: number, why: () => string): string =>
  stayed > 0 ? `${done} ${why()}` : done;

/** What comes after it, and what was called off, is not set back by a slip. */
export const shipping: OrderWork = {
  isDue: ({ status }) => status === 'pending' || status === 'processing',
  act: (dispatch, { id }) => dispatch(changeOrderStatus({ id, status: 'shipped' })).unwrap(),
  report: (done, stayed) =>
    withStayed(t('{done, plural, one {1 order} other {# orders}} set to shipped.', { done }), stayed, () =>
      t('{stayed, plural, one {1 order} other {# orders}} stayed: shipped, delivered or cancelled already.', {
        stayed,
      }),
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
      t('{done, plural, one {1 order} other {# orders}} recorded as paid in cash.', { done }),
      stayed,
      () =>
        t('{stayed, plural, one {1 order} other {# orders}} stayed: paid already, by card, or cancelled.', {
          stayed,
        }),
    ),
};
