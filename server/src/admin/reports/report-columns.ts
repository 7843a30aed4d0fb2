import { decimalsOf, usualCurrency } from '@kiosk/contract/currency.ts';
import type { SalesGroup } from '@kiosk/contract/report-spans.ts';
import type { AbandonedRow, SalesRow, StockRow } from '@kiosk/contract/reports.ts';

/** Of a file: what a column is called, and its cell. */
export type Columns<Row> = readonly (readonly [name: string, cell: (row: Row) => string | number])[];

const written = (amount: number): string => amount.toFixed(decimalsOf(usualCurrency));

/** What a row of sales is about. */
const subjects: Record<SalesGroup, Columns<SalesRow>> = {
  product: [
    ['Product id', ({ id }) => id],
    ['Product', ({ name = '' }) => name],
  ],
  category: [['Category', ({ name = '' }) => name]],
  option: [
    ['Option', ({ option = '' }) => option],
    ['Value', ({ name = '' }) => name],
  ],
};

export const salesColumns = (by: SalesGroup): Columns<SalesRow> => [
  ...subjects[by],
  ['Units', ({ quantity }) => quantity],
  ['Returned', ({ returned }) => returned],
  ['Sales', ({ amount }) => written(amount)],
  ['Refunded', ({ refunded }) => written(refunded)],
  ['Net sales', ({ net }) => written(net)],
  ['Net sales before', ({ previousNet }) => written(previousNet)],
  ['Currency', () => usualCurrency],
];

export const stockColumns: Columns<StockRow> = [
  ['Product id', ({ product }) => product],
  ['Product', ({ title }) => title],
  ['Size', ({ size = '' }) => size],
  ['Stock', ({ stock }) => stock],
  ['Sold in 30 days', ({ sold }) => sold],
  ['Days left', ({ daysLeft = '' }) => daysLeft],
];

export const abandonedColumns: Columns<AbandonedRow> = [
  ['Order number', ({ order }) => order],
  ['Placed at (UTC)', ({ placedAt }) => placedAt],
  ['Customer', ({ email = '' }) => email],
  ['Units', ({ quantity }) => quantity],
  ['Total', ({ amount }) => written(amount)],
  ['Currency', () => usualCurrency],
  ['Cancelled', ({ isCancelled }) => (isCancelled ? 'yes' : 'no')],
  ['Payments started', ({ attempts }) => attempts],
  ['Cards declined', ({ declined }) => declined],
  ['Bought since', ({ hasBoughtSince }) => (hasBoughtSince ? 'yes' : 'no')],
];
