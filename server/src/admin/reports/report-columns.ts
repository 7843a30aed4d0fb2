import { t, translated } from '@kiosk/contract/language/t.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import type { SalesGroup } from '@kiosk/contract/report-spans.ts';
import type { AbandonedRow, SalesRow, StockRow } from '@kiosk/contract/reports.ts';
import { type Columns, placedAt } from '../spreadsheet.ts';

const subjects: Record<SalesGroup, Columns<SalesRow>> = {
  product: [
    ['Product id', ({ id }) => id],
    ['Product', ({ name = '' }) => name],
  ],
  category: [['Category', ({ name }) => name ?? t('Products that are gone')]],
  option: [
    ['Option', ({ option = '' }) => translated(option)],
    ['Value', ({ name = '' }) => name],
  ],
};

export function salesColumns(by: SalesGroup, currency: string): Columns<SalesRow> {
  const written = (amount: number) => ({ amount, currency });
  return [
    ...subjects[by],
    ['Units', ({ quantity }) => quantity],
    ['Returned', ({ returned }) => returned],
    ['Sales', ({ amount }) => written(amount)],
    ['Refunded', ({ refunded }) => written(refunded)],
    ['Net sales', ({ net }) => written(net)],
    ['Net sales before', ({ previousNet }) => written(previousNet)],
    ['Currency', () => currency],
  ];
}

export const stockColumns: Columns<StockRow> = [
  ['Product id', ({ product }) => product],
  ['Product', ({ title }) => title],
  ['Size', ({ size = '' }) => size],
  ['Stock', ({ stock }) => stock],
  ['Sold in 30 days', ({ sold }) => sold],
  ['Days left', ({ daysLeft = '' }) => daysLeft],
];

export const abandonedColumns = (currency: string): Columns<AbandonedRow> => [
  ['Order number', ({ order, number }) => orderNumberOf({ id: order, number })],
  [placedAt, (row) => ({ at: row.placedAt })],
  ['Customer', ({ email = '' }) => translated(email)],
  ['Units', ({ quantity }) => quantity],
  ['Total', ({ amount }) => ({ amount, currency })],
  ['Currency', () => currency],
  ['Cancelled', ({ isCancelled }) => (isCancelled ? t('yes') : t('no'))],
  ['Payments started', ({ attempts }) => attempts],
  ['Cards declined', ({ declined }) => declined],
  ['Bought since', ({ hasBoughtSince }) => (hasBoughtSince ? t('yes') : t('no'))],
  ['Order id', ({ order }) => order],
];
