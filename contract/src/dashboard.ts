import * as z from 'zod/mini';
import { activityEntry } from './audit.ts';
import { identifier } from './identifier.ts';
import { isTimeZone } from './time-zone.ts';

const unknownZone = 'timeZone must be the name of a time zone, such as Europe/Berlin';

/** Query of `GET /admin/dashboard` (+): in whose days sales are counted. */
export const dashboardQuery = z.object({
  timeZone: z
    .string(unknownZone)
    .check(z.maxLength(64, { error: unknownZone, abort: true }), z.refine(isTimeZone, unknownZone)),
});

/**
 * Sales in some time; amounts in dollars. What counts is every order that is not cancelled and not refunded as a whole,
 * by card only when it is paid; it counts when it was placed.
 */
const sales = z.object({ orders: z.number(), amount: z.number(), average: z.optional(z.number()) });
export type Sales = z.infer<typeof sales>;

/** `now` ends at this moment; `before` are as many days before it, up to the same time of day. */
const period = z.object({ current: sales, previous: sales });
export type Period = z.infer<typeof period>;

const day = z.object({ date: z.string(), orders: z.number(), amount: z.number() });
export type SalesDay = z.infer<typeof day>;

const lowProduct = z.object({ id: identifier, title: z.string(), stock: z.number() });

const bestSeller = z.object({
  product: identifier,
  title: z.string(),
  quantity: z.number(),
  amount: z.number(),
  /** Whether there still is such a product, on sale or archived. */
  exists: z.boolean(),
});
export type BestSeller = z.infer<typeof bestSeller>;

/** Answer of `GET /admin/dashboard` (+). */
export const dashboard = z.object({
  /** Today, and the last 7 and 30 days with today. */
  sales: z.object({ today: period, week: period, month: period }),
  /** The last 30 days, the oldest first; `date` as in 2026-03-29. */
  days: z.array(day),
  orders: z.object({
    pending: z.number(),
    /** Pending by card, for the shopper to pay. */
    unpaid: z.number(),
    /** Pending for more than a day. */
    overdue: z.number(),
    /** With a payment that did not go as it should. */
    attention: z.number(),
  }),
  /** What is on sale with at most so many pieces left, the fewest first. */
  lowStock: z.object({ threshold: z.number(), total: z.number(), products: z.array(lowProduct) }),
  /** Of the last 30 days, by pieces. */
  bestSellers: z.array(bestSeller),
  /** What administrators did last. */
  activity: z.array(activityEntry),
});
export type Dashboard = z.infer<typeof dashboard>;
