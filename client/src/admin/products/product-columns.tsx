import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { currentCurrency } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatPrice } from '@kiosk/contract/money.ts';
import type { FacetOption } from '@kiosk/contract/product.ts';
import { variesInPrice } from '@kiosk/contract/varies-in-price.ts';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { formatPercent } from '../../ui/format-percent.ts';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { type Column, crampedClass } from '../list/data-table.tsx';
import { ProductLink } from '../product-link.tsx';
import type { InlineField } from './inline-edit.ts';
import { StockMark } from './stock-mark.tsx';

type Facets = Record<'brand' | 'category', readonly FacetOption[]>;

const labelOf = (options: readonly FacetOption[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

function priceText(product: AdminProduct): string {
  const price = formatPrice(product.price, currentCurrency());
  return variesInPrice(product) ? t('from {price}', { price }) : price;
}

export const productColumns = (
  facets: Facets,
  actions: (product: AdminProduct) => ReactNode,
  /** Shows a value so that it can be changed. */
  editable: (product: AdminProduct, field: InlineField, shown: ReactNode) => ReactNode,
): Column<AdminProduct>[] => [
  {
    name: 'title',
    header: 'Product',
    sortable: true,
    cell: (product) => (
      <span className="flex items-center gap-3">
        <Thumbnail src={product.thumbnail} size="small" />
        <span className="min-w-0 md:grid md:grid-cols-[fit-content(100%)]">
          <ProductLink id={product.id} title={product.title} className="font-medium" />
          {product.archivedAt !== null && <span className={crampedClass}>{t('Archived')}</span>}
          {product.sku && <span className="block text-sm text-muted wrap-anywhere">{product.sku}</span>}
        </span>
      </span>
    ),
  },
  {
    name: 'price',
    header: 'Price',
    sortable: true,
    numeric: true,
    cell: (product) => {
      const { discountPercentage: percent } = product;
      return (
        <span>
          {editable(product, 'price', priceText(product))}
          {percent > 0 && <span className={crampedClass}>−{formatPercent(percent)}</span>}
        </span>
      );
    },
  },
  {
    name: 'discount',
    header: 'Discount',
    sortable: true,
    numeric: true,
    roomy: true,
    cell: ({ discountPercentage: percent }) =>
      percent > 0 ? formatPercent(percent) : <span className="text-muted">–</span>,
  },
  {
    name: 'stock',
    header: 'Stock',
    sortable: true,
    numeric: true,
    cell: (product) => editable(product, 'stock', <StockMark stock={product.stock} />),
  },
  {
    name: 'category',
    header: 'Category, brand',
    cell: ({ category, brand }) => (
      <span className="max-md:text-right">
        {labelOf(facets.category, category)}
        <span className="block text-sm text-muted">{labelOf(facets.brand, brand)}</span>
      </span>
    ),
  },
  {
    name: 'status',
    header: 'Status',
    roomy: true,
    cell: ({ archivedAt }) =>
      archivedAt === null ? (
        <Badge tone="green">{t('In shop')}</Badge>
      ) : (
        <Badge tone="grey">{t('Archived')}</Badge>
      ),
  },
  { name: 'actions', header: 'Actions', cell: actions },
];
