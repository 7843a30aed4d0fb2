import type { OrderInvoice } from '@kiosk/contract/invoice.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { Link } from '../../ui/link.tsx';
import { useShownPaper } from './use-shown-paper.ts';

/** Leads from an invoice to its credit notes and back. `shown` is the number of the credit note that is seen. */
export function PaperChoice({ papers, shown }: { papers: OrderInvoice; shown: string | undefined }) {
  const { searchFor } = useShownPaper();
  const { invoice, creditNotes } = papers;
  if (!invoice || creditNotes.length === 0) return null;
  const choices = [
    { paper: undefined, name: `Invoice ${invoice.number}` },
    ...creditNotes.map(({ number }) => ({ paper: number, name: `Credit note ${number}` })),
  ];
  return (
    <nav
      aria-label="Papers of this order"
      className="mx-auto mb-5 flex max-w-[52rem] flex-wrap gap-x-6 gap-y-2 text-sm print:hidden"
    >
      {choices.map(({ paper, name }) => (
        <Link
          key={name}
          to={pathTo(pagePaths.adminInvoice, invoice.orderId) + searchFor(paper)}
          aria-current={paper === shown ? 'page' : undefined}
          className="link inline-flex min-h-6 items-center aria-[current=page]:font-medium aria-[current=page]:no-underline"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
