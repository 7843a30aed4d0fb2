import { formatAmount } from '@kiosk/contract/money.ts';
import type { FacetOption } from '@kiosk/contract/product.ts';
import type { ChangePreview } from '@kiosk/contract/product-changes.ts';

type Field = ChangePreview['field'];
type Value = ChangePreview['changedSample'][number]['before'];

export function valueText(field: Field, value: Value, categories: readonly FacetOption[]): string {
  if (field === 'price') return formatAmount(Number(value));
  if (field === 'discountPercentage') return `${value}%`;
  if (field === 'stock') return value === null ? 'not counted' : String(value);
  if (field === 'archivedAt') return value === null ? 'in the shop' : 'archived';
  return categories.find((category) => category.value === value)?.label ?? String(value);
}
