import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { reportRows } from '@kiosk/contract/report-spans.ts';
import type { StockReport, StockRow } from '@kiosk/contract/reports.ts';
import { useAnswer } from '../../api/queries.tsx';
import { Empty } from '../../ui/pages/empty.tsx';
import { formatNumber } from '../format.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ProductLink } from '../product-link.tsx';
import { ReportFrame } from './report-frame.tsx';
import { ShareBar } from './share-bar.tsx';

/** What is sold out, low, or runs out soon. */
export function StockReportView() {
  const loaded = useAnswer<StockReport>(adminApiPaths.stockReport);
  return (
    <ReportFrame loaded={loaded} download={adminApiPaths.stockReportDownloads}>
      {({ threshold, rows, hasMore }) =>
        rows.length === 0 ? (
          <Empty title={t('Nothing is running out soon')} />
        ) : (
          <>
            <p className="mb-6 max-w-4xl text-sm text-muted">
              {t(
                'Sold out, at most {threshold} units, or used up within 30 days at the pace of the last 30 days. Sizes with a stock of their own are listed one by one.',
                { threshold },
              )}
            </p>
            <DataTable
              caption={t('Low stock')}
              columns={columns}
              rows={rows}
              keyOf={({ product, size = '' }) => `${product} ${size}`}
            />
            {hasMore && (
              <p className="mt-3 text-sm text-muted">
                {t('The first {shown}; all are in the file.', { shown: formatNumber(reportRows) })}
              </p>
            )}
          </>
        )
      }
    </ReportFrame>
  );
}

/** Days that a full bar stands for. */
const fullBar = 30;

const columns: readonly Column<StockRow>[] = [
  {
    name: 'title',
    header: 'Product',
    cell: ({ product, title, size }) => (
      <>
        <ProductLink id={product} title={title} />
        {size && <span className="block text-sm text-muted">{size}</span>}
      </>
    ),
  },
  {
    name: 'stock',
    header: 'Left',
    numeric: true,
    cell: ({ stock }) =>
      stock === 0 ? <strong className="font-medium">{t('Sold out')}</strong> : formatNumber(stock),
  },
  { name: 'sold', header: 'Sold in 30 days', numeric: true, cell: ({ sold }) => formatNumber(sold) },
  {
    name: 'daysLeft',
    header: 'Lasts',
    numeric: true,
    cell: ({ stock, daysLeft }) => (
      <span className="grid gap-1">
        {lasting(stock, daysLeft)}
        {stock > 0 && daysLeft !== undefined && <ShareBar share={daysLeft / fullBar} />}
      </span>
    ),
  },
];

function lasting(stock: number, daysLeft: number | undefined): string {
  if (stock === 0) return '–';
  if (daysLeft === undefined) return t('None sold');
  return daysLeft === 0
    ? t('Less than a day')
    : t('About {days, plural, one {1 day} other {# days}}', { days: daysLeft });
}
