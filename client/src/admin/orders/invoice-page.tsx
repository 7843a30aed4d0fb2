import { currencyOf } from '@kiosk/contract/currency.ts';
import {
  type Invoice,
  type InvoiceRefusal,
  invoiceRefusals,
  type OrderInvoice,
} from '@kiosk/contract/invoice.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { DocumentChoice } from '../../orders/documents/document-choice.tsx';
import { InvoiceSheet, IssuedSheet } from '../../orders/documents/invoice-sheet.tsx';
import { nameOfDocument, useShownDocument } from '../../orders/documents/use-shown-document.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FocusHandover } from '../../ui/focus-handover.tsx';
import { PrintButton } from '../../ui/pages/print-button.tsx';
import { type IssueOutcome, useIssuing } from './issue-documents.ts';
import { PrintFrame } from './print-frame.tsx';
import { useOrderInvoice } from './use-order-details.ts';

export default function InvoicePage({ id = '' }: { id?: string }) {
  const { replace, ...loaded } = useOrderInvoice(id);
  const { shown, show, searchFor } = useShownDocument();
  const { issue, busyWith, outcome } = useIssuing(id, (documents, number) => {
    replace(documents);
    if (documents.creditNotes.some((note) => note.number === number)) show(number);
  });
  const documents = loaded.order;
  return (
    <PrintFrame
      id={id}
      title={titleOf(documents, shown, id)}
      search={searchFor()}
      loaded={loaded}
      tools={
        <>
          {documents?.draft && !documents.refusal && (
            <FocusHandover>
              <Button busy={busyWith === 'invoice'} onClick={() => issue('invoice')}>
                {busyWith === 'invoice' ? t('Issuing...') : t('Issue invoice')}
              </Button>
            </FocusHandover>
          )}
          {documents && documents.creditable > 0 && (
            <FocusHandover>
              <Button kind="secondary" busy={busyWith === 'credit-note'} onClick={() => issue('credit-note')}>
                {busyWith === 'credit-note' ? t('Issuing...') : t('Issue credit note')}
              </Button>
            </FocusHandover>
          )}
          {documents?.invoice && <PrintButton />}
        </>
      }
    >
      {(documents) => (
        <>
          <Notices documents={documents} outcome={outcome} />
          <Documents id={id} documents={documents} />
        </>
      )}
    </PrintFrame>
  );
}

function Documents({
  id,
  documents: { invoice, creditNotes, draft },
}: {
  id: string;
  documents: OrderInvoice;
}) {
  const { shown } = useShownDocument();
  if (!invoice) return draft && <InvoiceSheet invoice={draft} />;
  const issued = { invoice, creditNotes };
  return (
    <>
      <DocumentChoice documents={issued} path={pathTo(pagePaths.adminInvoice, id)} />
      <IssuedSheet documents={issued} shown={shown} />
    </>
  );
}

const titleOf = (documents: OrderInvoice | undefined, shown: string | undefined, id: string): string =>
  documents?.invoice
    ? nameOfDocument({ invoice: documents.invoice, creditNotes: documents.creditNotes }, shown)
    : t('Draft invoice {id}', { id: documents?.draft?.orderNumber ?? id });

type NoticesProps = { documents: OrderInvoice; outcome: IssueOutcome | undefined };

/** What an administrator should know before anything is sent; none of it is printed. */
function Notices({ documents: { invoice, refusal, creditable }, outcome }: NoticesProps) {
  const text = invoice ? creditable > 0 && creditText(creditable, invoice) : draftText(refusal);
  return (
    <div role="status" className="mx-auto grid max-w-[52rem] gap-3 not-empty:mb-5 print:hidden">
      {outcome && <Banner type={outcome.type}>{outcome.message}</Banner>}
      {text && <Banner type="info">{text}</Banner>}
    </div>
  );
}

const draftNotice: Text =
  'This is a draft. Issuing it gives it the next number and today’s date; from then on it cannot be changed.';

const draftText = (refusal: InvoiceRefusal | undefined): string => {
  if (refusal === undefined) return t(draftNotice);
  const reason = t(invoiceRefusals[refusal]);
  return refusal === 'no-seller'
    ? `${reason} ${t('Enter them under Settings; until then no invoice can be issued.')}`
    : t('This is a draft. {reason}', { reason });
};

const creditText = (credit: number, invoice: Invoice): string => {
  const amount = formatAmount(credit, currencyOf(invoice));
  return invoice.paid > 0
    ? t('{amount} of this invoice was refunded, and no credit note covers it yet.', { amount })
    : t('The order was cancelled or refunded, and no credit note covers {amount} of this invoice yet.', {
        amount,
      });
};
