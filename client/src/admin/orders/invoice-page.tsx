import { type InvoiceObstacle, invoiceObstacles, type OrderInvoice } from '@kiosk/contract/invoice.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import { CreditNoteSheet, InvoiceSheet } from '../../orders/papers/invoice-sheet.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { type IssueOutcome, useIssuing } from './issue-papers.ts';
import { PaperChoice } from './paper-choice.tsx';
import { PrintButton } from './print-button.tsx';
import { PrintFrame } from './print-frame.tsx';
import { useOrderInvoice } from './use-order-details.ts';
import { useShownPaper } from './use-shown-paper.ts';

/** The invoice of an order, a draft until it is issued, and the credit notes for it. */
export default function InvoicePage({ id = '' }: { id?: string }) {
  const { replace, ...loaded } = useOrderInvoice(id);
  const { paper, show } = useShownPaper();
  const { issue, busyWith, outcome } = useIssuing(id, (papers, number) => {
    replace(papers);
    if (papers.creditNotes.some((note) => note.number === number)) show(number);
  });
  const papers = loaded.order;
  const note = papers?.creditNotes.find(({ number }) => number === paper);
  return (
    <PrintFrame
      id={id}
      title={titleOf(papers, note?.number, id)}
      loaded={loaded}
      tools={
        <>
          {papers?.draft && !papers.obstacle && (
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
          <PaperChoice papers={papers} shown={note?.number} />
          {note ? <CreditNoteSheet note={note} /> : <Papers papers={papers} />}
        </>
      )}
    </PrintFrame>
  );
}

function Papers({ papers: { invoice, draft } }: { papers: OrderInvoice }) {
  const shown = invoice ?? draft;
  return shown && <InvoiceSheet invoice={shown} />;
}

function titleOf(papers: OrderInvoice | undefined, note: string | undefined, id: string): string {
  if (note) return `Credit note ${note}`;
  return papers?.invoice ? `Invoice ${papers.invoice.number}` : `Draft invoice ${id}`;
}

type RemarksProps = { papers: OrderInvoice; outcome: IssueOutcome | undefined };

/** What an administrator should know before anything is sent; none of it is printed. */
function Remarks({ papers: { invoice, obstacle, creditable }, outcome }: RemarksProps) {
  const words = invoice ? creditable > 0 && creditWords(creditable, invoice.paid) : wordsOn(obstacle);
  return (
    <div className="mx-auto grid max-w-[52rem] gap-3 not-empty:mb-5 print:hidden">
      {outcome && <Banner type={outcome.type}>{outcome.words}</Banner>}
      {words && <Banner type="info">{words}</Banner>}
    </div>
  );
}

const draftWords =
  'This is a draft. Issuing it gives it the next number and the date of today; from then on it stays as it is.';
const sellerWords = `${invoiceObstacles['no-seller']} Whoever runs the server sets SELLER_NAME and SELLER_ADDRESS and starts it again; until then no invoice can be issued.`;

const wordsOn = (obstacle: InvoiceObstacle | undefined): string => {
  if (obstacle === undefined) return draftWords;
  return obstacle === 'no-seller' ? sellerWords : `This is a draft. ${invoiceObstacles[obstacle]}`;
};

const creditWords = (amount: number, paid: number): string =>
  paid > 0
    ? `${formatAmount(amount)} of this invoice went back, and no credit note says so yet.`
    : 'The order was cancelled before it was paid, and no credit note takes this invoice back yet.';
