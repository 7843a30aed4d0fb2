import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { idempotencyKeyHeader } from '@kiosk/contract/headers.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { AdminOrder, Shipment } from '@kiosk/contract/order-administration.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { randomKey } from '../../api/random-key.ts';
import { createApiThunk, failureOf } from '../../api/thunk.ts';
import { statusLabel } from '../../orders/status-label.ts';
import type { OrderWork, WorkOutcome } from './use-order-work.ts';

const withStayed = (done: string, stayed: number, why: () => string): string =>
  stayed > 0 ? `${done} ${why()}` : done;

const setShipped = createApiThunk(
  'orders/setShipped',
  'The orders could not be set to shipped. Please try again.',
  async ({ http }, ids: string[]) => {
    const { body } = await http(adminApiPaths.orderShipments, {
      method: 'POST',
      body: { ids },
      signedIn: true,
    });
    return body as Shipment[];
  },
);

function outcomeOf(order: AdminOrder, shipment: Shipment | undefined): WorkOutcome {
  if (shipment?.outcome === 'failed')
    return { order, message: t('The order could not be set to shipped. Please try again.') };
  const update = shipment?.order;
  if (!update) return { order, message: t('There is no order with this number.') };
  if (shipment.outcome === 'shipped') return { order, update };
  return {
    order,
    update,
    message: t('Not shipped: it is now {status}.', { status: statusLabel(update.status) }),
  };
}

/** What comes after it, and what was called off, is not set back by a slip. */
export const shipping: OrderWork = {
  isDue: ({ status }) => status === 'pending' || status === 'processing',
  act: async (dispatch, orders) => {
    const shipments = await dispatch(setShipped(orders.map(({ id }) => id))).unwrap();
    return orders.map((order) =>
      outcomeOf(
        order,
        shipments.find(({ id }) => id === order.id),
      ),
    );
  },
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
  act: async (dispatch, orders) => {
    const outcomes: WorkOutcome[] = [];
    for (const order of orders) {
      try {
        await dispatch(recordCash(order.id)).unwrap();
        outcomes.push({ order, update: { id: order.id, paymentStatus: 'paid' } });
      } catch (thrown) {
        outcomes.push({ order, message: failureOf(thrown).message });
      }
    }
    return outcomes;
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
