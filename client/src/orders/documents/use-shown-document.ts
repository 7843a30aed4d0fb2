import type { IssuedDocuments } from '@kiosk/contract/invoice.ts';
import { useAddressParams } from '../../ui/use-address-params.ts';

/** Which document of an order the address names, beside the list that the order was found in. */
export function useShownDocument() {
  const [params, setParams] = useAddressParams();
  const paramsFor = (paper: string | undefined) => {
    const next = new URLSearchParams(params);
    if (paper) next.set('paper', paper);
    else next.delete('paper');
    return next;
  };
  return {
    paper: params.get('paper') ?? undefined,
    show: (paper: string) => setParams(paramsFor(paper)),
    /** The address's search for another document, or for none. */
    searchFor: (paper?: string): string => {
      const search = paramsFor(paper).toString();
      return search && `?${search}`;
    },
  };
}

/** A credit note when the address names one, otherwise the invoice. */
export const nameOfDocument = (
  { invoice, creditNotes }: IssuedDocuments,
  paper: string | undefined,
): string =>
  creditNotes.some(({ number }) => number === paper) ? `Credit note ${paper}` : `Invoice ${invoice.number}`;
