import type { IssuedDocuments } from '@kiosk/contract/invoice.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { apiPaths, pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { Queries, useAnswer } from '../api/queries.tsx';
import type { Failure } from '../api/thunk.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/pages/empty.tsx';
import { usePageTitle } from '../ui/pages/page-title.ts';
import { PrintButton } from '../ui/pages/print-button.tsx';
import { RetryBanner } from '../ui/pages/retry-banner.tsx';
import { SheetTools } from '../ui/pages/sheet-tools.tsx';
import { Loading } from '../ui/spinner.tsx';
import { DocumentChoice } from './documents/document-choice.tsx';
import { IssuedSheet } from './documents/invoice-sheet.tsx';
import { nameOfDocument, useShownDocument } from './documents/use-shown-document.ts';

export default function OwnInvoicePage({ id = '' }: { id?: string }) {
  return (
    <Queries>
      <OwnInvoice id={id} />
    </Queries>
  );
}

function OwnInvoice({ id }: { id: string }) {
  const path = pathTo(apiPaths.orderInvoice, id);
  const { data: documents, failure, reload } = useAnswer<IssuedDocuments>(path);
  const { shown } = useShownDocument();
  usePageTitle(documents ? nameOfDocument(documents, shown) : t('Invoice'));
  return (
    <div className="shell pt-8 print:p-0">
      <SheetTools back={{ to: pagePaths.orders, label: t('Back to My Orders') }}>
        {documents && <PrintButton />}
      </SheetTools>
      {failure && !documents && <Absent failure={failure} onRetry={reload} />}
      {!failure && !documents && <Loading />}
      {documents && (
        <>
          <DocumentChoice documents={documents} path={pathTo(pagePaths.ownInvoice, id)} />
          <IssuedSheet documents={documents} shown={shown} />
        </>
      )}
    </div>
  );
}

function Absent({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  if (failure.status !== 404 && failure.status !== 400) {
    return <RetryBanner onRetry={onRetry}>{failure.message}</RetryBanner>;
  }
  return (
    <Empty level={1} title={t('Invoice not found')} text={t('There is no invoice for this order yet.')}>
      <ButtonLink to={pagePaths.orders}>{t('My Orders')}</ButtonLink>
    </Empty>
  );
}
