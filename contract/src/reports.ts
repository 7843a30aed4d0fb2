import * as z from 'zod/mini';
import { timeZone } from './dashboard.ts';
import { identifier } from './identifier.ts';
import { says } from './language/message.ts';
import { oneOf } from './query.ts';
import { maxReportDays, reportSpans, salesGroups, salesSorts } from './report-spans.ts';

// Reports of the admin area (+). Amounts are in the shop's currency.

const dayOf = (name: string) =>
  z.optional(z.iso.date(says('{name} must be a day such as 2026-01-31', { name })));

/** Days of the caller, both included: one of the usual spans up to now, or from one day to another. */
const span = {
  timeZone,
  span: z.optional(oneOf('span', reportSpans)),
  from: dayOf('from'),
  to: dayOf('to'),
};

type Span = { span?: string | undefined; from?: string | undefined; to?: string | undefined };

const isWhole = ({ from, to }: Span) => (from === undefined) === (to === undefined);
const isInOrder = ({ from, to }: Span) => from === undefined || to === undefined || from <= to;
const isShort = ({ from, to }: Span) =>
  from === undefined ||
  to === undefined ||
  Date.parse(to) - Date.parse(from) < maxReportDays * 24 * 60 * 60 * 1000;

const rules = [
  z.refine<Span>(isWhole, { error: 'from and to must be given together', path: ['from'] }),
  z.refine<Span>(isInOrder, { error: 'from must not be after to', path: ['from'] }),
  z.refine<Span>(isShort, { error: 'A report has at most five years', path: ['from'] }),
] as const;

export const reportQuery = z.object(span).check(...rules);
export type ReportQuery = z.infer<typeof reportQuery>;

/** Query of `GET /admin/reports/sales`. */
export const salesReportQuery = z
  .object({
    ...span,
    by: z._default(oneOf('by', salesGroups), 'product'),
    _sort: z._default(oneOf('_sort', salesSorts), 'net'),
    _order: z._default(oneOf('_order', ['asc', 'desc']), 'desc'),
    /** Restricts the report to this option. */
    option: z.optional(z.string().check(z.maxLength(100, 'option must be at most 100 characters'))),
  })
  .check(...rules);
export type SalesReportQuery = z.infer<typeof salesReportQuery>;

/** A bar of the chart: a day, or a month from its first day in the span on. */
const bar = z.object({ date: z.string(), orders: z.number(), amount: z.number() });

/** First and last day. */
const days = z.object({ from: z.string(), to: z.string() });

const compared = {
  /** What `previous` figures are of: as many days, or twelve months, before. */
  days: z.object({ current: days, previous: days }),
  unit: z.enum(['day', 'month']),
  /** The oldest first. */
  bars: z.array(bar),
};

/** `net` is `amount` without what was refunded of it. */
const salesFigures = {
  quantity: z.number(),
  /** Units that came back. */
  returned: z.number(),
  amount: z.number(),
  refunded: z.number(),
  net: z.number(),
};

const salesTotals = z.object({ orders: z.number(), ...salesFigures });
export type SalesTotals = z.infer<typeof salesTotals>;

const salesRow = z.object({
  /** A product's id, a category's value, or another key. */
  id: z.string(),
  /** The option that an option value belongs to. */
  option: z.optional(z.string()),
  /** Absent for what is gone and has no name. */
  name: z.optional(z.string()),
  /** Whether a product still exists. */
  exists: z.boolean(),
  ...salesFigures,
  previousNet: z.number(),
});
export type SalesRow = z.infer<typeof salesRow>;

/** Answer of `GET /admin/reports/sales`: the first rows in the order that was asked for, and how many there are. */
export const salesReport = z.object({
  ...compared,
  current: salesTotals,
  previous: salesTotals,
  rows: z.array(salesRow),
  total: z.number(),
  /** Names of the options that were sold. */
  options: z.array(z.string()),
});
export type SalesReport = z.infer<typeof salesReport>;

const stockRow = z.object({
  product: identifier,
  title: z.string(),
  /** Where the size has a stock of its own. */
  size: z.optional(z.string()),
  stock: z.number(),
  /** Units sold in the last 30 days, without those that came back. */
  sold: z.number(),
  /** How long the stock lasts at that pace; absent where nothing was sold. */
  daysLeft: z.optional(z.number()),
});
export type StockRow = z.infer<typeof stockRow>;

/** Answer of `GET /admin/reports/stock`: sold out first, then what runs out first. */
export const stockReport = z.object({
  /** At most so many units are low. */
  threshold: z.number(),
  rows: z.array(stockRow),
  hasMore: z.boolean(),
});
export type StockReport = z.infer<typeof stockReport>;

const abandonedRow = z.object({
  order: identifier,
  /** What the shop calls it, if not by its id. */
  number: z.optional(z.string()),
  placedAt: z.string(),
  email: z.optional(z.string()),
  amount: z.number(),
  quantity: z.number(),
  isCancelled: z.boolean(),
  /** Intents that were started at the payment provider. */
  attempts: z.number(),
  /** How often a card was declined. */
  declined: z.number(),
  /** Whether the customer has bought something since. */
  hasBoughtSince: z.boolean(),
});
export type AbandonedRow = z.infer<typeof abandonedRow>;

const abandonedTotals = z.object({ orders: z.number(), amount: z.number() });

/** Answer of `GET /admin/reports/payments`: card orders that were not paid within an hour, the newest first. */
export const abandonedReport = z.object({
  ...compared,
  current: abandonedTotals,
  previous: abandonedTotals,
  rows: z.array(abandonedRow),
});
export type AbandonedReport = z.infer<typeof abandonedReport>;
