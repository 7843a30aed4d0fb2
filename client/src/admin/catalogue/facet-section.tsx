import type { CatalogueOrder, ManagedFacet } from '@kiosk/contract/catalogue-order.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { useState } from 'react';
import { Section } from '../../ui/section.tsx';
import { DeleteFacet } from './delete-facet.tsx';
import { type FacetKind, facetNames } from './facet-names.ts';
import { FacetRow } from './facet-row.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { OrderBar } from './order-bar.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { useReordering } from './use-reordering.ts';

type FacetSectionProps = {
  facet: FacetKind;
  facets: readonly ManagedFacet[];
  onChanged: (changed: CatalogueOrder) => void;
  onOutdated: () => void;
};

type Asked = { what: 'rename' | 'merge' | 'delete'; value: string };

/** All categories, or all brands, in the order in which shoppers see them. */
export function FacetSection({ facet, facets, onChanged, onOutdated }: FacetSectionProps) {
  const { title, none, all } = facetNames[facet];
  const ordering = useReordering<ManagedFacet, CatalogueOrder>({
    stored: facets,
    idOf: ({ value }) => value,
    nameOf: ({ label }) => label,
    call: (order, seen) => ({ path: all, method: 'PATCH', body: { order, seen } }),
    onSaved: onChanged,
    onOutdated,
  });
  const [asked, setAsked] = useState<Asked>();
  const about = facets.find(({ value }) => value === asked?.value);
  const dialog = about && { facet, about, onChanged, onOutdated, onClose: () => setAsked(undefined) };
  return (
    <Section title={t(title)}>
      {ordering.rows.length === 0 && <p className="mt-3 text-muted">{t(none)}</p>}
      <ul ref={ordering.list} className="mt-3 border-t border-line">
        {ordering.rows.map((row, at) => (
          <FacetRow
            key={row.value}
            facet={row}
            target={facets.find(({ value }) => value === row.mergesInto)?.label}
            place={ordering.placeOf(row, at)}
            onAsk={(what) => setAsked({ what, value: row.value })}
          />
        ))}
      </ul>
      <OrderBar ordering={ordering} />
      {asked?.what === 'rename' && dialog && <RenameDialog {...dialog} />}
      {asked?.what === 'merge' && dialog && <MergeDialog {...dialog} others={facets} />}
      {asked?.what === 'delete' && dialog && <DeleteFacet {...dialog} />}
    </Section>
  );
}
