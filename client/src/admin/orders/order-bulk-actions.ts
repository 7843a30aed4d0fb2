import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { idempotencyKeyHeader } from '@kiosk/contract/headers.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { isMoneyReturned, lacksPayment, type Order, openStatuses } from '@kiosk/contract/order.ts';
import type { AdminOrder, CashRecording, Shipment } from '@kiosk/contract/order-administration.ts';
import { randomKey } from '../../api/random-key.ts';
import { createApiThunk } from '../../api/thunk.ts';
import { statusLabel } from '../../orders/status-label.ts';
import type { BulkOutcome, OrderBulkAction } from './use-order-bulk-action.ts';

const withStayed = (done: string, stayed: number, why: () => string): string =>
  stayed > 0 ? `${done} ${why()}` : done;

const noSuchOrder: Text = 'There is no order with this number.';

/** What became of each order, by the answer about it. */
const outcomesFor = <Answer extends { id: string }>(
  orders: readonly AdminOrder[],
  answers: readonly Answer[],
  outcomeOf: (order: AdminOrder, answer: Answer | undefined) => BulkOutcome,
): BulkOutcome[] =>
  orders.map((order) =>
    outcomeOf(
      order,
      answers.find(({ id }) => id === order.id),
    ),
  );

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

function shippingOutcomeOf(order: AdminOrder, shipment: Shipment | undefined): BulkOutcome {
  if (shipment?.outcome === 'failed')
    return { order, message: t('The order could not be set to shipped. Please try again.') };
  const update = shipment?.order;
  if (!update) return { order, message: t(noSuchOrder) };
  if (shipment.outcome === 'shipped') return { order, update };
  return { order, update, message: reasonToKeep(update) };
}

function reasonToKeep({ status, paymentStatus }: Order): string {
  if (!openStatuses.includes(status)) {
    return t('Not shipped: it is now {status}.', { status: statusLabel(status) });
  }
  return isMoneyReturned(paymentStatus)
    ? t('Not shipped: its money was returned. To ship it nevertheless, set its status on its page.')
    : t('Not shipped: it is not paid. To ship it nevertheless, set its status on its page.');
}

/** What comes after it, and what was called off, is not set back by a slip; what nobody pays for does not leave by one. */
export const shipping: OrderBulkAction = {
  isDue: (order) => openStatuses.includes(order.status) && !lacksPayment(order),
  act: async (dispatch, orders) =>
    outcomesFor(orders, await dispatch(setShipped(orders.map(({ id }) => id))).unwrap(), shippingOutcomeOf),
  report: (done, stayed) =>
    withStayed(t('{done, plural, one {1 order} other {# orders}} set to shipped.', { done }), stayed, () =>
      t(
        '{stayed, plural, one {1 order} other {# orders}} stayed: shipped, delivered, cancelled, or not paid.',
        {
          stayed,
        },
      ),
    ),
};

const recordCash = createApiThunk(
  'orders/recordCash',
  'The payment could not be recorded. Please try again.',
  async ({ http }, ids: string[]) => {
    const { body } = await http(adminApiPaths.cashPayments, {
      method: 'POST',
      headers: { [idempotencyKeyHeader]: randomKey() },
      body: { ids },
      signedIn: true,
    });
    return body as CashRecording[];
  },
);

function cashOutcomeOf(order: AdminOrder, recording: CashRecording | undefined): BulkOutcome {
  if (recording?.outcome === 'failed')
    return { order, message: t('The payment could not be recorded. Please try again.') };
  const { order: update, message } = recording ?? {};
  return update ? { order, update, ...(message && { message }) } : { order, message: t(noSuchOrder) };
}

export const recordingCash: OrderBulkAction = {
  isDue: ({ paymentMethod, paymentStatus, status }) =>
    paymentMethod === 'cash' && paymentStatus === 'unpaid' && status !== 'cancelled',
  act: async (dispatch, orders) =>
    outcomesFor(orders, await dispatch(recordCash(orders.map(({ id }) => id))).unwrap(), cashOutcomeOf),
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
