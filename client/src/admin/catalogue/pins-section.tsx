import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { PinnedProduct } from '@kiosk/contract/catalogue-order.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { useAnswer } from '../../api/queries.tsx';
import { NotLoaded } from '../../ui/pages/not-loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { ProductLink } from '../product-link.tsx';
import { OrderBar } from './order-bar.tsx';
import { OrderedRow } from './ordered-row.tsx';
import { useReordering } from './use-reordering.ts';

/** What lists begin with, as long as the shopper chooses no order. */
export function PinsSection() {
  const { data, failure, reload, update } = useAnswer<PinnedProduct[]>(adminApiPaths.pins);
  return (
    <Section title={t('Pinned products')} className="lg:col-span-2">
      <p className="mt-2 max-w-2xl text-muted">
        {t(
          'Lists begin with these, and go on with the newest, until a shopper chooses another order. ‘Pin’ on a product’s page adds it.',
        )}
      </p>
      {data ? (
        <Pins pins={data} onSaved={(pins) => update(() => pins)} onOutdated={reload} />
      ) : (
        <NotLoaded failure={failure} reload={reload} />
      )}
    </Section>
  );
}

type PinsProps = {
  pins: readonly PinnedProduct[];
  onSaved: (pins: PinnedProduct[]) => void;
  onOutdated: () => void;
};

function Pins({ pins, onSaved, onOutdated }: PinsProps) {
  const ordering = useReordering<PinnedProduct, PinnedProduct[]>({
    stored: pins,
    idOf: ({ id }) => id,
    nameOf: ({ title }) => title,
    call: (order, seen) => ({ path: adminApiPaths.pins, method: 'PATCH', body: { pins: order, seen } }),
    onSaved,
    onOutdated,
  });
  return (
    <>
      {pins.length === 0 && (
        <p className="mt-3">
          {t('No products are pinned: lists show products in the order they were added.')}
        </p>
      )}
      <ul ref={ordering.list} className="mt-3 max-w-2xl border-line [&:has(li)]:border-t">
        {ordering.rows.map((pin, at) => (
          <OrderedRow
            key={pin.id}
            place={{ ...ordering.placeOf(pin, at), onRemove: () => ordering.remove(at) }}
          >
            <span className="flex min-w-0 items-center gap-3">
              <Thumbnail src={pin.thumbnail} size="medium" />
              <span className="min-w-0 wrap-anywhere">
                <ProductLink id={pin.id} title={pin.title} />
                {!pin.isOnSale && (
                  <span className="block text-sm text-muted">{t('Archived: not shown now')}</span>
                )}
              </span>
            </span>
          </OrderedRow>
        ))}
      </ul>
      <OrderBar ordering={ordering} />
    </>
  );
}
