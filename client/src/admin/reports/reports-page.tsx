import { t } from '@kiosk/contract/language/t.ts';
import { selectUser } from '../../accounts/auth-slice.ts';
import { useSelector } from '../../store/store-context.ts';
import { useListAddress } from '../../ui/lists/use-list-address.ts';
import { BackToDashboard } from '../../ui/pages/back-link.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { PaymentsReportView } from './payments-report.tsx';
import { ReportNav } from './report-nav.tsx';
import { type ReportView, viewsFor } from './report-views.ts';
import { SalesReportView } from './sales-report.tsx';
import { type ReportAddress, reportRules } from './span-query.ts';
import { StockReportView } from './stock-report.tsx';

/** What sells, what runs out, and what was not paid; each role sees its own part. */
export default function ReportsPage() {
  const views = viewsFor(useSelector(selectUser));
  const address = useListAddress(reportRules);
  const view = views.find(({ name }) => name === address.get('report')) ?? views[0];
  return (
    <AdminFrame title={t('Reports')} above={<BackToDashboard />}>
      <ReportNav views={views} current={view?.name} />
      {view && <Report key={view.name} view={view} address={address} />}
    </AdminFrame>
  );
}

function Report({ view, address }: { view: ReportView; address: ReportAddress }) {
  if (view.name === 'stock') return <StockReportView />;
  if (view.name === 'payments') return <PaymentsReportView address={address} />;
  return <SalesReportView by={view.by} address={address} />;
}
