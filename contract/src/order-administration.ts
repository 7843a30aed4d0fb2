import * as z from 'zod/mini';
import { address, shippingAddress } from './address.ts';
import { identifierIn } from './identifier.ts';
import { says } from './language/message.ts';
import { order, orderStatuses, paymentMethods } from './order.ts';
import { paymentFilters } from './order-listing.ts';
import { adminPaging } from './paging.ts';
import { oneOf, searchText } from './query.ts';

/** An instant, normalized to the format of the tables, so that both can be compared as text. */
const instant = (name: string) => {
  const message = says('{name} must be an instant such as 2026-01-31T00:00:00.000Z', { name });
  return z.optional(
    z.pipe(
      z.iso.datetime({ ...message, offset: true }),
      z.transform((text: string) => new Date(text).toISOString()),
    ),
  );
};

/** Filters of the administrators' order list (+). */
const filters = {
  /**
   * A prefix or suffix of an order's number, or prefixes of words of its recipient, customer or products. Digits alone may
   * also be the end of the recipient's phone number. Or an invoice number.
   */
  q: z.optional(searchText),
  status: z.optional(oneOf('status', orderStatuses)),
  paymentStatus: z.optional(oneOf('paymentStatus', paymentFilters)),
  paymentMethod: z.optional(oneOf('paymentMethod', paymentMethods)),
  /** Orders with a payment problem. */
  attention: z.optional(oneOf('attention', ['true'])),
  /** Orders from which customers have withdrawn, and that are neither cancelled nor paid back. */
  withdrawn: z.optional(oneOf('withdrawn', ['true'])),
  /** Placed at this instant or later. */
  from: instant('from'),
  /** Placed before this instant. */
  to: instant('to'),
};

type Period = { from?: string | undefined; to?: string | undefined };
const isPeriod = ({ from, to }: Period): boolean => from === undefined || to === undefined || from < to;
const inOrder = z.refine<Period>(isPeriod, { error: 'from must be before to', path: ['from'] });

/** Query of `GET /admin/orders.csv` and `GET /admin/orders/{id}` (+). */
export const orderFilters = z.object(filters).check(inOrder);
export type OrderFilters = z.infer<typeof orderFilters>;

/** Query of `GET /admin/orders` (+): the newest first. */
export const adminOrdersQuery = z.object({ ...filters, ...adminPaging }).check(inOrder);
export type AdminOrdersQuery = z.infer<typeof adminOrdersQuery>;

/** Body of `PATCH /admin/orders/{id}/address` (+): where the order goes, and where it went as the caller has seen it. */
export const addressCorrection = z.object({ address: shippingAddress, before: address });
export type AddressCorrection = z.infer<typeof addressCorrection>;

/** Each order is changed in a transaction of its own. */
const maxOrders = 100;
const numberOfOrders = says('Please select 1 to {max} orders', { max: maxOrders });

/** Body of `POST /admin/orders/shipments` and `POST /admin/orders/cash-payments` (+): the orders to ship, or to record as paid. */
export const chosenOrders = z.object({
  ids: z
    .array(identifierIn('ids'), numberOfOrders)
    .check(z.minLength(1, numberOfOrders), z.maxLength(maxOrders, numberOfOrders)),
});

/**
 * What became of one of them: `shipped`, by this call or before; `kept` if it was delivered or cancelled by then, or if
 * nobody pays for it (`lacksPayment`); `failed` if the same call may ship it later.
 */
export const shipment = z.object({
  id: z.string(),
  outcome: z.enum(['shipped', 'kept', 'not-found', 'failed']),
  /** Its present state. */
  order: z.optional(order),
});
export type Shipment = z.infer<typeof shipment>;

/**
 * What became of one of them: `recorded` as paid in cash, by this call or before; `kept` if it is not to be paid in cash, for
 * the reason of the message; `failed` if the same call may record it later. A payment that was recorded with the same key and
 * corrected since is still `recorded`, and not recorded again: whether the order is paid is its `paymentStatus`.
 */
export const cashRecording = z.object({
  id: z.string(),
  outcome: z.enum(['recorded', 'kept', 'not-found', 'failed']),
  message: z.optional(z.string()),
  /** Its present state. */
  order: z.optional(order),
});
export type CashRecording = z.infer<typeof cashRecording>;

/** An order as administrators see it, with the customer's email. */
export const adminOrder = z.extend(order, { email: z.string() });
export type AdminOrder = z.infer<typeof adminOrder>;
