import type { IssuedDocuments } from '@kiosk/contract/invoice.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { useAddressParams } from '../../ui/lists/use-address-params.ts';

/** Which document of an order the address names, beside the list that the order was found in. */
export function useShownDocument() {
  const [params, setParams] = useAddressParams();
  const paramsFor = (shown: string | undefined) => {
    const next = new URLSearchParams(params);
    if (shown) next.set('document', shown);
    else next.delete('document');
    return next;
  };
  return {
    shown: params.get('document') ?? undefined,
    show: (shown: string) => setParams(paramsFor(shown)),
    searchFor: (shown?: string): string => {
      const search = paramsFor(shown).toString();
      return search && `?${search}`;
    },
  };
}

export const nameOfDocument = (
  { invoice, creditNotes }: IssuedDocuments,
  shown: string | undefined,
): string =>
  shown !== undefined && creditNotes.some(({ number }) => number === shown)
    ? t('Credit note {number}', { number: shown })
    : t('Invoice {number}', { number: invoice.number });
