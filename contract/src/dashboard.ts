import * as z from 'zod/mini';
import { activityEntry } from './audit.ts';
import { identifier } from './identifier.ts';
import { isTimeZone } from './time-zone.ts';

const unknownZone = 'timeZone must be the name of a time zone, such as Europe/Berlin';

/** In whose days sales are counted. */
export const timeZone = z
  .string(unknownZone)
  .check(z.maxLength(64, { error: unknownZone, abort: true }), z.refine(isTimeZone, unknownZone));

/** Query of `GET /admin/dashboard` (+). */
export const dashboardQuery = z.object({ timeZone });

/**
 * Sales in a period; amounts in the shop's currency. An order counts when it is placed, unless it is cancelled, fully refunded, or an
 * unpaid card order.
 */
const sales = z.object({ orders: z.number(), amount: z.number(), average: z.optional(z.number()) });
export type Sales = z.infer<typeof sales>;

/** `current` ends now; `previous` is as many days before it, up to the same time of day. */
const period = z.object({ current: sales, previous: sales });
export type Period = z.infer<typeof period>;

const day = z.object({ date: z.string(), orders: z.number(), amount: z.number() });
export type SalesDay = z.infer<typeof day>;

const lowProduct = z.object({
  id: identifier,
  title: z.string(),
  stock: z.number(),
  /** The sizes that are sold out, where the product itself has more units. */
  sizes: z.optional(z.array(z.string())),
});

const bestSeller = z.object({
  product: identifier,
  title: z.string(),
  quantity: z.number(),
  amount: z.number(),
  /** Whether the product still exists, on sale or archived. */
  exists: z.boolean(),
});
export type BestSeller = z.infer<typeof bestSeller>;

/** What follows from the orders. */
const orderFigures = z.object({
  /** Today, and the last 7 and 30 days including today. */
  sales: z.object({ today: period, week: period, month: period }),
  /** The last 30 days, the oldest first; `date` as in 2026-03-29. */
  days: z.array(day),
  orders: z.object({
    pending: z.number(),
    /** Pending card orders that are not paid. */
    unpaid: z.number(),
    /** Pending for more than a day. */
    overdue: z.number(),
    /** With a payment problem. */
    attention: z.number(),
    /** With an open withdrawal: neither cancelled nor paid back. */
    withdrawn: z.number(),
  }),
  /** Products of the last 30 days, by units sold. */
  bestSellers: z.array(bestSeller),
});
export type OrderFigures = z.infer<typeof orderFigures>;

/** Products on sale with at most `threshold` units left, or in a size none, the fewest first. */
const lowStock = z.object({
  threshold: z.number(),
  /** Products with so few units; those with sold-out sizes alone are not counted. */
  total: z.number(),
  products: z.array(lowProduct),
  /** The shop has no products. */
  isEmpty: z.optional(z.literal(true)),
});
export type LowStock = z.infer<typeof lowStock>;

/** What a new shop needs before it opens to shoppers, and whether it has it. */
export const setupSteps = ['products', 'pages', 'payments', 'mail', 'seller'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Answer of `GET /admin/dashboard` (+): the parts that the caller's role includes. */
export const dashboard = z.object({
  ...z.partial(orderFigures).shape,
  lowStock: z.optional(lowStock),
  /** Set in a restored copy until its operator releases it: no mails are sent, no payments settled. */
  onHold: z.optional(z.literal(true)),
  /** Until all of it is done, or nobody wants it any more. */
  checklist: z.optional(z.record(z.enum(setupSteps), z.boolean())),
  /** The latest changes by administrators and staff. */
  activity: z.optional(z.array(activityEntry)),
});
export type Dashboard = z.infer<typeof dashboard>;
