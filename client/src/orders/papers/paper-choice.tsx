import type { IssuedPapers } from '@kiosk/contract/invoice.ts';
import { Link } from '../../ui/link.tsx';
import { useShownPaper } from './use-shown-paper.ts';

/** Leads from an invoice to its credit notes and back, on the page at `path`. */
export function PaperChoice({
  papers: { invoice, creditNotes },
  path,
}: {
  papers: IssuedPapers;
  path: string;
}) {
  const { paper: shown, searchFor } = useShownPaper();
  if (creditNotes.length === 0) return null;
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
          to={path + searchFor(paper)}
          aria-current={paper === shown ? 'page' : undefined}
          className="link inline-flex min-h-6 items-center aria-[current=page]:font-medium aria-[current=page]:no-underline"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
