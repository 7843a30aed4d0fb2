import { type Message, message } from '@kiosk/contract/language/message.ts';
import { fromMinor } from '@kiosk/contract/money.ts';
import type { ChangePreview, ProductsChange } from '@kiosk/contract/product-changes.ts';
import { largestStock } from '@kiosk/contract/stock-state.ts';
import type { StoredProduct } from '../../database/schema/catalogue.ts';
import type { Priced } from '../../database/shop-currency.ts';
import { pricedSizes, type Refused, raised, type SizesEffect } from './raising.ts';

export const changeableColumns = [
  'id',
  'version',
  'title',
  'thumbnail',
  'sku',
  'brand',
  'category',
  'price_cents',
  'discount_percentage',
  'stock',
  'archived_at',
  'sizes',
  'size_stocks',
] as const;
export type Changeable = Priced<Pick<StoredProduct, (typeof changeableColumns)[number]>>;

/** A brand changes where it is merged into another one. */
export type ChangedField = ChangePreview['field'] | 'brand';
export type EffectValue = number | string | null;

/** What becomes of a product: of the one field that changes, what it is and what it is to be, as on the wire. */
export type Effect =
  | { kind: 'changed'; before: EffectValue; after: EffectValue; sizes?: SizesEffect }
  | { kind: 'unchanged' }
  | { kind: 'refused'; before: EffectValue; reason: Message };

export const fieldOfChange: Record<ProductsChange['what'], ChangePreview['field']> = {
  'set-price': 'price',
  'raise-price-by-percent': 'price',
  'raise-price-by-amount': 'price',
  'set-discount': 'discountPercentage',
  'set-stock': 'stock',
  'add-stock': 'stock',
  'set-category': 'category',
  archive: 'archivedAt',
  restore: 'archivedAt',
};

const currentOf: Record<ChangePreview['field'], (product: Changeable) => EffectValue> = {
  price: ({ price_cents, currency }) => fromMinor(price_cents, currency),
  discountPercentage: ({ discount_percentage }) => discount_percentage,
  stock: ({ stock }) => stock,
  category: ({ category }) => category,
  archivedAt: ({ archived_at }) => archived_at,
};

/** @param at when it happens: since when what is archived now is archived */
export function effectOf(change: ProductsChange, product: Changeable, at: string): Effect {
  const before = currentOf[fieldOfChange[change.what]](product);
  const next = nextOf(change, product, at);
  if ('refusal' in next) return { kind: 'refused', before, reason: next.refusal };
  if (next.after === before && !next.sizes) return { kind: 'unchanged' };
  return { kind: 'changed', before, ...next };
}

type Next = { after: EffectValue; sizes?: SizesEffect } | Refused;

function nextOf(change: ProductsChange, product: Changeable, at: string): Next {
  const refusal = ofSizes(change, product);
  if (refusal) return { refusal };
  switch (change.what) {
    case 'set-price':
    case 'set-discount':
    case 'set-stock':
    case 'set-category':
      return { after: change.value };
    case 'raise-price-by-percent':
    case 'raise-price-by-amount':
      return raised(change, product);
    case 'add-stock':
      return withUnits(product.stock, change.value);
    case 'archive':
      return { after: product.archived_at ?? at };
    case 'restore':
      return { after: null };
  }
}

/** Why a figure cannot be changed that follows from those of the sizes. */
function ofSizes({ what }: ProductsChange, product: Changeable): Message | undefined {
  if (fieldOfChange[what] === 'stock' && product.size_stocks !== null)
    return message('The variants of this product have stocks of their own');
  return what === 'set-price' && pricedSizes(product)
    ? message('The variants of this product have prices of their own')
    : undefined;
}

function withUnits(stock: number | null, units: number): Next {
  if (stock === null) return { refusal: message('The stock of this product is not counted') };
  const sum = stock + units;
  if (sum < 0) return { refusal: message('The stock would be {sum, number}, below 0', { sum }) };
  return sum > largestStock
    ? { refusal: message('The stock would be above {max, number}', { max: largestStock }) }
    : { after: sum };
}
