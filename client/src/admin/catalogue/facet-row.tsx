import type { ManagedFacet } from '@kiosk/contract/catalogue-order.ts';
import { Button } from '../../ui/button.tsx';
import { OrderedRow, type Place } from './ordered-row.tsx';

type FacetRowProps = {
  facet: ManagedFacet;
  /** What it is being merged into. */
  target: string | undefined;
  place: Place;
  onAsk: (what: 'rename' | 'merge' | 'delete') => void;
};

export function FacetRow({ facet, target, place, onAsk }: FacetRowProps) {
  const { label, isEmpty } = facet;
  const button = (what: 'rename' | 'merge' | 'delete', text: string) => (
    <Button kind="quiet" className="text-sm" aria-label={`${text} ${label}`} onClick={() => onAsk(what)}>
      {text}
    </Button>
  );
  return (
    <OrderedRow place={place}>
      <span className="min-w-0 wrap-anywhere">
        {label}
        <span className="block text-sm text-muted">{target ? `Going to ${target}…` : countOf(facet)}</span>
      </span>
      <span className="-mr-1 flex">
        {button('rename', 'Rename')}
        {isEmpty ? button('delete', 'Delete') : button('merge', 'Merge')}
      </span>
    </OrderedRow>
  );
}

function countOf({ products, isEmpty }: ManagedFacet): string {
  if (isEmpty) return 'No products';
  if (products === 0) return 'Archived products only';
  return products === 1 ? '1 product on sale' : `${products.toLocaleString('en-US')} products on sale`;
}
