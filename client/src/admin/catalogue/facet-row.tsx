import type { ManagedFacet } from '@kiosk/contract/catalogue-order.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Template, Text } from '@kiosk/contract/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { OrderedRow, type RowPlace } from './ordered-row.tsx';

type What = 'rename' | 'merge' | 'delete';

const buttons = {
  rename: { text: 'Rename', name: 'Rename {label}' },
  merge: { text: 'Merge', name: 'Merge {label}' },
  delete: { text: 'Delete', name: 'Delete {label}' },
} as const satisfies Record<What, { text: Text; name: Template }>;

type FacetRowProps = {
  facet: ManagedFacet;
  /** What it is being merged into. */
  target: string | undefined;
  place: RowPlace;
  onAsk: (what: What) => void;
};

export function FacetRow({ facet, target, place, onAsk }: FacetRowProps) {
  const { label, isEmpty } = facet;
  const button = (what: What) => (
    <Button
      kind="quiet"
      className="text-sm"
      aria-label={t(buttons[what].name, { label })}
      onClick={() => onAsk(what)}
    >
      {t(buttons[what].text)}
    </Button>
  );
  return (
    <OrderedRow place={place}>
      <span className="min-w-0 wrap-anywhere">
        {label}
        <span className="block text-sm text-muted">
          {target ? t('Merging into {target}…', { target }) : countOf(facet)}
        </span>
      </span>
      <span className="-mr-1 flex">
        {button('rename')}
        {button(isEmpty ? 'delete' : 'merge')}
      </span>
    </OrderedRow>
  );
}

function countOf({ products, isEmpty }: ManagedFacet): string {
  if (isEmpty) return t('No products');
  if (products === 0) return t('Archived products only');
  return t('{products, plural, one {1 product on sale} other {# products on sale}}', { products });
}
