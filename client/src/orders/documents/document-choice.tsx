import type { IssuedDocuments } from '@kiosk/contract/invoice.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { Link } from '../../ui/link.tsx';
import { useShownDocument } from './use-shown-document.ts';

/** Leads from an invoice to its credit notes and back, on the page at `path`. */
export function DocumentChoice({
  documents: { invoice, creditNotes },
  path,
}: {
  documents: IssuedDocuments;
  path: string;
}) {
  const { shown, searchFor } = useShownDocument();
  if (creditNotes.length === 0) return null;
  const choices = [
    { number: undefined, name: t('Invoice {number}', { number: invoice.number }) },
    ...creditNotes.map(({ number }) => ({ number, name: t('Credit note {number}', { number }) })),
  ];
  return (
    <nav
      aria-label={t('Documents for this order')}
      className="mx-auto mb-5 flex max-w-[52rem] flex-wrap gap-x-6 gap-y-2 text-sm print:hidden"
    >
      {choices.map(({ number, name }) => (
        <Link
          key={name}
          to={path + searchFor(number)}
          aria-current={number === shown ? 'page' : undefined}
          className="link inline-flex min-h-6 items-center aria-[current=page]:font-medium aria-[current=page]:no-underline"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
