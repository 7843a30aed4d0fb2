import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t, translated } from '@kiosk/contract/language/t.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { reportRows } from '@kiosk/contract/report-spans.ts';
import type { AbandonedReport, AbandonedRow } from '@kiosk/contract/reports.ts';
import { useAnswer } from '../../api/queries.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { Link } from '../../ui/link.tsx';
import { Empty } from '../../ui/pages/empty.tsx';
import { formatNumber, formatSum } from '../format.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { Compared } from './compared.tsx';
import { ReportFrame } from './report-frame.tsx';
import { SpanChoice } from './span-choice.tsx';
import { type ReportAddress, spanQuery } from './span-query.ts';

/** Card orders that were not paid. */
export function PaymentsReportView({ address }: { address: ReportAddress }) {
  const query = new URLSearchParams(spanQuery(address));
  const loaded = useAnswer<AbandonedReport>(`${adminApiPaths.paymentsReport}?${query}`);
  return (
    <ReportFrame
      loaded={loaded}
      tools={<SpanChoice address={address} days={loaded.data?.days.current} />}
      download={`${adminApiPaths.paymentsReportDownloads}?${query}`}
    >
      {(report) =>
        report.current.orders === 0 ? (
          <Empty
            title={t('No payment was abandoned in this time')}
            text={t('Card orders that are not paid within an hour appear here.')}
          />
        ) : (
          <>
            <Compared
              report={report}
              figures={[
                { title: t('Worth'), name: 'amount', format: formatSum },
                { title: t('Orders'), name: 'orders', format: formatNumber },
              ]}
              note={t(
                'Card orders that were not paid within an hour, on the day they were placed. What was in the cart is in the order.',
              )}
            />
            <DataTable
              caption={t('Abandoned payments')}
              columns={columns}
              rows={report.rows}
              keyOf={({ order }) => order}
            />
            {report.current.orders > reportRows && (
              <p className="mt-3 text-sm text-muted">
                {t('The newest {shown} of {total}; all are in the file.', {
                  shown: formatNumber(reportRows),
                  total: formatNumber(report.current.orders),
                })}
              </p>
            )}
          </>
        )
      }
    </ReportFrame>
  );
}

const columns: readonly Column<AbandonedRow>[] = [
  {
    name: 'order',
    header: 'Order',
    cell: ({ order, number, email }) => (
      <>
        <Link to={pathTo(pagePaths.adminOrder, order)} className="link inline-block min-h-6 wrap-anywhere">
          #{orderNumberOf({ id: order, number })}
        </Link>
        {email && <span className="block text-sm text-muted wrap-anywhere">{translated(email)}</span>}
      </>
    ),
  },
  { name: 'placedAt', header: 'Placed', cell: ({ placedAt }) => formatTime(placedAt) },
  {
    name: 'quantity',
    header: 'Units',
    numeric: true,
    roomy: true,
    cell: ({ quantity }) => formatNumber(quantity),
  },
  { name: 'amount', header: 'Worth', numeric: true, cell: ({ amount }) => formatSum(amount) },
  {
    name: 'declined',
    header: 'Cards declined',
    numeric: true,
    cell: ({ attempts, declined }) => (attempts === 0 ? t('Not tried') : formatNumber(declined)),
  },
  {
    name: 'since',
    header: 'What became of it',
    cell: ({ hasBoughtSince, isCancelled }) =>
      hasBoughtSince ? t('Bought since') : isCancelled ? t('Cancelled') : t('Waiting for payment'),
  },
];
