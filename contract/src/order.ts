import * as z from 'zod/mini';
import { address, shippingAddress } from './address.ts';
import { cartIsFull, choice, lineIsFull, lineQuantity, maxLines, quantity } from './cart.ts';
import { idempotencyKeyHeader } from './headers.ts';
import { identifier, identifierIn } from './identifier.ts';
import { said, says } from './language/message.ts';

export const orderMessages = { notFound: 'Order not found.' } as const;

export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export const orderStatus = z.enum(
  orderStatuses,
  says('Status must be one of {values}', { values: orderStatuses.join(', ') }),
);
export type OrderStatus = z.infer<typeof orderStatus>;

/** (+) The statuses of orders that have not left the shop. */
export const openStatuses: readonly OrderStatus[] = ['pending', 'processing'];

export const paymentMethods = ['cash', 'card'] as const;
export const paymentMethod = z.enum(paymentMethods, 'Please select a payment method.');
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** (+) The payment status, beside the five statuses; `charged-back`: a lost dispute. */
export const paymentStatuses = ['unpaid', 'paid', 'refunded', 'charged-back'] as const;
export const paymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** (+) Payment problems that administrators should know. */
const paymentFlags = [
  'paid-after-cancellation',
  'paid-twice',
  'wrong-amount',
  'intent-missing',
  'refund-failed',
  'disputed',
] as const;
export const paymentFlag = z.enum(paymentFlags);
export type PaymentFlag = z.infer<typeof paymentFlag>;

/** A line of an order: a copy of the catalogue's data when the order was placed. */
export const orderLine = z.object({
  product: identifier,
  title: z.string(),
  thumbnail: z.string(),
  quantity: z.number(),
  price: z.number(),
  color: z.optional(z.string()),
  size: z.optional(z.string()),
  /**
   * (+) The tax in the price, as it was when the order was placed; `rate` in percent of the price without it. A blank name
   * says that it was sold without tax.
   */
  tax: z.optional(z.object({ name: z.string(), rate: z.number() })),
});
export type OrderLine = z.infer<typeof orderLine>;

/** An order in a response (point 3). Amounts in its currency, `createdAt` as ISO 8601. */
export const order = z.object({
  id: identifier,
  /** (+) What people call it, in shops that count their orders: 'NL-1042'. */
  number: z.optional(z.string()),
  user: identifier,
  items: z.array(orderLine),
  totalAmount: z.number(),
  /** (+) In which its amounts are, by its code in ISO 4217; absent: US dollars. */
  currency: z.optional(z.string()),
  totalItems: z.number(),
  paymentMethod,
  paymentStatus,
  paymentFlag: z.optional(paymentFlag),
  /** (+) What was refunded of its total; absent if none. An order is `paid` until all of it is refunded. */
  refundedAmount: z.optional(z.number()),
  selectedAddresses: address,
  status: orderStatus,
  /** (+) Present once its invoice is issued. */
  invoiceNumber: z.optional(z.string()),
  /** (+) Of the parcel, where they were given when it was shipped. */
  carrier: z.optional(z.string()),
  trackingNumber: z.optional(z.string()),
  trackingLink: z.optional(z.string()),
  /** (+) When the customer first declared to withdraw from the contract. */
  withdrawnAt: z.optional(z.string()),
  createdAt: z.string(),
});
export type Order = z.infer<typeof order>;

/** (+) Whether all of its money went back, from the merchant or by the customer's bank. It cannot be charged again. */
export const isMoneyReturned = (paymentStatus: PaymentStatus | undefined): boolean =>
  paymentStatus === 'refunded' || paymentStatus === 'charged-back';

type Payment = Pick<Order, 'paymentMethod' | 'paymentStatus' | 'totalAmount'>;

/** (+) Whether nobody pays for the order: its card was not charged, or its money was returned. Cash is paid at the door. */
export const lacksPayment = ({ paymentMethod, paymentStatus, totalAmount }: Payment): boolean =>
  isMoneyReturned(paymentStatus) ||
  (paymentStatus === 'unpaid' && paymentMethod === 'card' && totalAmount > 0);

const orderedItem = z.object({
  product: identifierIn('product'),
  quantity,
  color: choice,
  size: choice,
});
type OrderedItem = z.infer<typeof orderedItem>;

/** The limit of a line holds for all the lines of one product, color and size together. */
const keepsLineLimit = (items: readonly OrderedItem[]): boolean => {
  const sums = new Map<string, number>();
  for (const { product, color, size, quantity } of items) {
    const variant = JSON.stringify([product, color, size]);
    sums.set(variant, (sums.get(variant) ?? 0) + quantity);
  }
  return [...sums.values()].every((units) => units <= lineQuantity.max);
};

/**
 * Body of `POST /orders`. The totals (in the shop's currency, units) are what the shopper saw, and are compared with the
 * server's own. User, prices and status are decided by the server and ignored here.
 */
export const orderPlacement = z.object({
  items: z
    .array(orderedItem, 'Your cart is empty')
    .check(
      z.minLength(1, 'Your cart is empty'),
      z.maxLength(maxLines, { error: () => said(cartIsFull), abort: true }),
      z.refine(keepsLineLimit, { error: () => said(lineIsFull) }),
    ),
  totalAmount: z.number('totalAmount must be a number'),
  totalItems: z.number('totalItems must be a number'),
  paymentMethod,
  selectedAddresses: shippingAddress,
  /** (+) The items are the shopper's whole cart. If the cart differs, the order is refused. */
  fromCart: z.optional(z.boolean()),
});
export type OrderPlacement = z.infer<typeof orderPlacement>;

const carrierRule = 'Carrier must be at most 60 characters in one line';
const numberRule = 'Tracking number must be at most 100 characters in one line';
const linkRule = 'Tracking link must be a web address that begins with https:// or http://';
const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/?#"<>]+([/?#][^\s"<>]*)?$/.test(text);

/** (+) How the customer follows the parcel; a blank field is none. */
export const tracking = z.object({
  carrier: z.optional(
    z.string(carrierRule).check(z.trim(), z.maxLength(60, carrierRule), z.regex(/^\P{Cc}*$/u, carrierRule)),
  ),
  trackingNumber: z.optional(
    z.string(numberRule).check(z.trim(), z.maxLength(100, numberRule), z.regex(/^\P{Cc}*$/u, numberRule)),
  ),
  trackingLink: z.optional(
    z.string(linkRule).check(
      z.trim(),
      z.maxLength(1000, 'Tracking link must be at most 1000 characters'),
      z.refine((text) => text === '' || isWebAddress(text), linkRule),
    ),
  ),
});
export type Tracking = z.infer<typeof tracking>;

const hasTracking = ({ carrier, trackingNumber, trackingLink }: Tracking): boolean =>
  Boolean(carrier || trackingNumber || trackingLink);

/** Body of `PATCH /orders/{id}`. */
export const orderChange = z.extend(tracking, { status: orderStatus }).check(
  z.refine((change) => change.status === 'shipped' || !hasTracking(change), {
    error: 'Only a shipped order has a carrier, a tracking number or a link',
    path: ['status'],
  }),
);
export type OrderChange = z.infer<typeof orderChange>;

const keyRule = says('{header} must be 1 to 200 printable characters', { header: idempotencyKeyHeader });

export const idempotencyKey = z.string(keyRule).check(z.regex(/^[\x21-\x7e]{1,200}$/, keyRule));
