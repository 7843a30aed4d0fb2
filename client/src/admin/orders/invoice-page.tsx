import { type InvoiceRefusal, invoiceRefusals, type OrderInvoice } from '@kiosk/contract/invoice.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { DocumentChoice } from '../../orders/documents/document-choice.tsx';
import { InvoiceSheet, IssuedSheet } from '../../orders/documents/invoice-sheet.tsx';
import { nameOfDocument, useShownDocument } from '../../orders/documents/use-shown-document.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { type IssueOutcome, useIssuing } from './issue-documents.ts';
import { PrintFrame } from './print-frame.tsx';
import { useOrderInvoice } from './use-order-details.ts';

/** The invoice of an order, a draft until it is issued, and the credit notes for it. */
export default function InvoicePage({ id = '' }: { id?: string }) {
  const { replace, ...loaded } = useOrderInvoice(id);
  const { paper, show, searchFor } = useShownDocument();
  const { issue, busyWith, outcome } = useIssuing(id, (papers, number) => {
    replace(papers);
    if (papers.creditNotes.some((note) => note.number === number)) show(number);
  });
  const papers = loaded.order;
  return (
    <PrintFrame
      id={id}
      title={titleOf(papers, paper, id)}
      search={searchFor()}
      loaded={loaded}
      tools={
        <>
          {papers?.draft && !papers.refusal && (
            <Button busy={busyWith === 'invoice'} onClick={() => issue('invoice')}>
              {busyWith === 'invoice' ? 'Issuing...' : 'Issue invoice'}
            </Button>
          )}
          {papers && papers.creditable > 0 && (
            <Button kind="secondary" busy={busyWith === 'credit-note'} onClick={() => issue('credit-note')}>
              {busyWith === 'credit-note' ? 'Issuing...' : 'Issue credit note'}
            </Button>
          )}
          {papers?.invoice && <PrintButton />}
        </>
      }
    >
      {(papers) => (
        <>
          <Remarks papers={papers} outcome={outcome} />
          <Papers id={id} papers={papers} />
        </>
      )}
    </PrintFrame>
  );
}

function Papers({ id, papers: { invoice, creditNotes, draft } }: { id: string; papers: OrderInvoice }) {
  const { paper } = useShownDocument();
  if (!invoice) return draft && <InvoiceSheet invoice={draft} />;
  const issued = { invoice, creditNotes };
  return (
    <>
      <DocumentChoice papers={issued} path={pathTo(pagePaths.adminInvoice, id)} />
      <IssuedSheet papers={issued} paper={paper} />
    </>
  );
}

const titleOf = (papers: OrderInvoice | undefined, paper: string | undefined, id: string): string =>
  papers?.invoice
    ? nameOfDocument({ invoice: papers.invoice, creditNotes: papers.creditNotes }, paper)
    : `Draft invoice ${id}`;

type RemarksProps = { papers: OrderInvoice; outcome: IssueOutcome | undefined };

/** What an administrator should know before anything is sent; none of it is printed. */
function Remarks({ papers: { invoice, refusal, creditable }, outcome }: RemarksProps) {
  const words = invoice ? creditable > 0 && creditWords(creditable, invoice.paid) : wordsOn(refusal);
  return (
    <div className="mx-auto grid max-w-[52rem] gap-3 not-empty:mb-5 print:hidden">
      {outcome && <Banner type={outcome.type}>{outcome.words}</Banner>}
      {words && <Banner type="info">{words}</Banner>}
    </div>
  );
}

const draftWords =
  'This is a draft. Issuing it gives it the next number and the date of today; from then on it stays as it is.';
const sellerWords = `${invoiceRefusals['no-seller']} Whoever runs the server sets SELLER_NAME and SELLER_ADDRESS and starts it again; until then no invoice can be issued.`;

const wordsOn = (refusal: InvoiceRefusal | undefined): string => {
  if (refusal === undefined) return draftWords;
  return refusal === 'no-seller' ? sellerWords : `This is a draft. ${invoiceRefusals[refusal]}`;
};

const creditWords = (amount: number, paid: number): string =>
  paid > 0
    ? `${formatAmount(amount)} of this invoice went back, and no credit note says so yet.`
    : 'The order was cancelled before it was paid, and no credit note takes this invoice back yet.';
