import { t, translated } from '@kiosk/contract/language/t.ts';
import type { SalesGroup } from '@kiosk/contract/report-spans.ts';
import type { SalesReport, SalesRow } from '@kiosk/contract/reports.ts';
import { formatNumber, formatSum } from '../format.ts';
import type { Column } from '../list/data-table.tsx';
import { ProductLink } from '../product-link.tsx';
import { changeSince } from './change.ts';
import { ShareBar } from './share-bar.tsx';

const subjects: Record<SalesGroup, Column<SalesRow>> = {
  product: {
    name: 'name',
    header: 'Product',
    cell: ({ id, name = '', exists }) =>
      exists ? <ProductLink id={id} title={name} /> : <span className="wrap-anywhere">{name}</span>,
  },
  category: {
    name: 'name',
    header: 'Category',
    cell: ({ name }) => name ?? <span className="text-muted">{t('Products that are gone')}</span>,
  },
  option: {
    name: 'name',
    header: 'Option',
    cell: ({ name, option }) => (
      <>
        <span className="text-muted">{translated(option ?? '')}:</span> {name}
      </>
    ),
  },
};

/** Their names are those that the API sorts by. */
export function salesColumns(by: SalesGroup, { rows }: SalesReport): readonly Column<SalesRow>[] {
  const largest = Math.max(...rows.map(({ net }) => net));
  const figure = (name: 'quantity' | 'returned') => ({
    name,
    numeric: true,
    sortable: true,
    cell: (row: SalesRow) => formatNumber(row[name]),
  });
  const amount = (name: 'amount' | 'refunded') => ({
    name,
    numeric: true,
    sortable: true,
    roomy: true,
    cell: (row: SalesRow) => formatSum(row[name]),
  });
  return [
    subjects[by],
    { ...figure('quantity'), header: 'Units' },
    { ...figure('returned'), header: 'Returned' },
    { ...amount('amount'), header: 'Sales' },
    { ...amount('refunded'), header: 'Refunded' },
    {
      name: 'net',
      header: 'Net sales',
      numeric: true,
      sortable: true,
      cell: ({ net }) => (
        <span className="grid justify-items-end gap-1">
          {formatSum(net)}
          <ShareBar share={largest > 0 ? net / largest : 0} />
        </span>
      ),
    },
    {
      name: 'before',
      header: 'Change from the previous period',
      numeric: true,
      cell: ({ net, previousNet }) => changeSince(net, previousNet) ?? '–',
    },
  ];
}
