import * as z from 'zod/mini';
import { identifier } from './identifier.ts';
import { returnReasons } from './return-reasons.ts';

const lineNumber = z
  .int('line must be the number of a line')
  .check(z.gte(0, 'line must be the number of a line'));
const units = z.int('quantity must be a whole number').check(z.gte(1, 'quantity must be at least 1'));

const isOncePerLine = (lines: readonly { line: number }[]): boolean =>
  new Set(lines.map(({ line }) => line)).size === lines.length;

/**
 * Body of `POST /admin/orders/{id}/returns` (+): what came back of an order, by the number of its line, from 0 on. It needs
 * an `Idempotency-Key`; the same key of the same order is the same return.
 */
export const returnRequest = z.object({
  lines: z
    .array(
      z.object({ line: lineNumber, quantity: units, restock: z.boolean('restock must be true or false') }),
    )
    .check(
      z.minLength(1, 'Please say what came back'),
      z.maxLength(1000),
      z.refine(isOncePerLine, 'Each line can be named once'),
    ),
  reason: z.enum(returnReasons, 'Please say why it came back'),
  /** How many returns of the order its sender has seen. If there are others by now, this one may be among them. */
  seenReturns: z.optional(z.int().check(z.nonnegative())),
});
export type ReturnRequest = z.infer<typeof returnRequest>;

const returnedLine = z.object({
  line: z.number(),
  quantity: z.number(),
  restocked: z.boolean(),
  /** It was to be restocked, but its product or its size was gone. */
  gone: z.optional(z.literal(true)),
});

/** What came back of an order, in one parcel; `amount` is what was paid for it. */
export const orderReturn = z.object({
  id: identifier,
  createdAt: z.string(),
  /** The email of the administrator who recorded it, as it is now. */
  actor: z.optional(z.string()),
  reason: z.enum(returnReasons),
  lines: z.array(returnedLine),
  amount: z.number(),
});
export type OrderReturn = z.infer<typeof orderReturn>;
