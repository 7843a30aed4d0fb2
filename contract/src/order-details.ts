import * as z from 'zod/mini';
import { identifier } from './identifier.ts';
import { seller } from './invoice.ts';
import { says } from './language/message.ts';
import { mailKind, mailState } from './mail.ts';
import { orderStatus } from './order.ts';
import { adminOrder } from './order-administration.ts';
import { orderReturn } from './order-returns.ts';
import { orderPayments, paymentEventKinds, paymentSources } from './payment.ts';
import { returnReasons } from './return-reasons.ts';

const maxNoteLength = 2000;

/**
 * Body of `POST /admin/orders/{id}/notes` (+): an administrator's note about an order, for administrators only.
 * It needs an `Idempotency-Key`; the same key of the same order is the same note.
 */
export const newOrderNote = z.object({
  text: z
    .string('Please write a note')
    .check(
      z.trim(),
      z.minLength(1, 'Please write a note'),
      z.maxLength(
        maxNoteLength,
        says('A note must be at most {maxNoteLength} characters', { maxNoteLength }),
      ),
    ),
});

export const orderNote = z.object({
  id: identifier,
  createdAt: z.string(),
  /** The author's email at that time. */
  author: z.string(),
  text: z.string(),
});
export type OrderNote = z.infer<typeof orderNote>;

const timelineKinds = [
  'placed',
  'status-changed',
  'address-changed',
  'note-added',
  'withdrawal',
  'returned',
  'invoice-issued',
  'credit-note-issued',
  'mail',
  ...paymentEventKinds,
] as const;

/** One event in an order's history. */
export const timelineEntry = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(timelineKinds),
  /** The email of the account that did it, or the name of another actor. */
  actor: z.optional(z.string()),
  /** Who caused or reported a payment event. */
  source: z.optional(z.enum(paymentSources)),
  from: z.optional(orderStatus),
  to: z.optional(orderStatus),
  /** Units of a cancelled order that went into no stock, because their product or size is gone. */
  notRestocked: z.optional(z.array(z.string())),
  /** The amount of a payment, in whole units of `currency`. */
  amount: z.optional(z.number()),
  currency: z.optional(z.string()),
  /** The number of the issued document. */
  number: z.optional(z.string()),
  /** The note, what is withdrawn from, or a detail of a payment event. */
  text: z.optional(z.string()),
  /** Why something came back. */
  reason: z.optional(z.enum(returnReasons)),
  /** The mail, whose id is the entry's. */
  mail: z.optional(z.object({ kind: mailKind, state: mailState })),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** Answer of `GET /admin/orders/{id}` (+), whose query may name the filters of the list of its neighbors. */
export const orderDetails = z.extend(adminOrder, {
  /** The customer's name in the shop. */
  username: z.string(),
  payments: orderPayments,
  /** What came back, the oldest first. */
  returns: z.array(orderReturn),
  /** What its invoice asks for too much, for which a credit note is due; absent if there is none. */
  creditable: z.optional(z.number()),
  /** The sender; absent without seller details. */
  seller: z.optional(seller),
  /** The oldest first. */
  timeline: z.array(timelineEntry),
  /** The orders before and after it in the list, the newest first; absent at its ends. */
  newer: z.optional(identifier),
  older: z.optional(identifier),
});
export type OrderDetails = z.infer<typeof orderDetails>;
