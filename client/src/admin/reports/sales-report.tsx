import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t, translated } from '@kiosk/contract/language/t.ts';
import { reportRows, type SalesGroup } from '@kiosk/contract/report-spans.ts';
import type { SalesReport } from '@kiosk/contract/reports.ts';
import { useAnswer } from '../../api/queries.tsx';
import { Empty } from '../../ui/pages/empty.tsx';
import { formatNumber, formatSum } from '../format.ts';
import { DataTable, type Sort } from '../list/data-table.tsx';
import { ListSelect } from '../list/list-select.tsx';
import { Compared } from './compared.tsx';
import { ReportFrame } from './report-frame.tsx';
import { salesColumns } from './sales-columns.tsx';
import { SpanChoice } from './span-choice.tsx';
import { type ReportAddress, spanQuery } from './span-query.ts';

type SalesReportProps = { by: SalesGroup; address: ReportAddress };

/** What was sold, by product, category or option. */
export function SalesReportView({ by, address }: SalesReportProps) {
  const { get, change } = address;
  const option = by === 'option' ? get('option') : '';
  const sort: Sort = { by: get('sort') || 'net', direction: get('order') === 'asc' ? 'asc' : 'desc' };
  const selection = { ...spanQuery(address), by, ...(option && { option }) };
  const query = new URLSearchParams({ ...selection, _sort: sort.by, _order: sort.direction });
  const loaded = useAnswer<SalesReport>(`${adminApiPaths.salesReport}?${query}`);
  const options = loaded.data?.options ?? [];
  return (
    <ReportFrame
      loaded={loaded}
      tools={
        <>
          <SpanChoice address={address} days={loaded.data?.days.current} />
          {by === 'option' && (options.length > 1 || option) && (
            <ListSelect
              label={t('Option')}
              value={option}
              all={t('All options')}
              options={(options.length > 0 ? options : [option]).map((name) => [name, translated(name)])}
              onChange={(name) => change({ option: name })}
            />
          )}
        </>
      }
      download={`${adminApiPaths.salesReportDownloads}?${query}`}
    >
      {(report) =>
        report.total === 0 ? (
          <Empty title={t('Nothing was sold in this time')} text={t('A longer time span may show more.')} />
        ) : (
          <>
            <Compared
              report={report}
              figures={[
                { title: t('Sales'), name: 'amount', format: formatSum },
                { title: t('Refunded'), name: 'refunded', format: formatSum },
                { title: t('Net sales'), name: 'net', format: formatSum },
                { title: t('Units'), name: 'quantity', format: formatNumber },
                { title: t('Orders'), name: 'orders', format: formatNumber },
              ]}
              note={t(
                'Counts orders on the day they were placed: cash orders at once, card orders when they are paid; cancelled and wholly refunded ones not at all. Other refunds are deducted from what came back, and beyond that from all products of their order.',
              )}
            />
            <DataTable
              caption={t('Sales')}
              columns={salesColumns(by, report)}
              rows={report.rows}
              keyOf={({ id }) => id}
              sort={sort}
              onSort={(next) =>
                change({ sort: next.by, order: next.by === sort.by ? next.direction : 'desc' })
              }
            />
            {report.total > reportRows && (
              <p className="mt-3 text-sm text-muted">
                {t('The first {shown} of {total}; all are in the file.', {
                  shown: formatNumber(reportRows),
                  total: formatNumber(report.total),
                })}
              </p>
            )}
          </>
        )
      }
    </ReportFrame>
  );
}
