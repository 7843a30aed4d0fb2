import { currentCurrency } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import type { FacetOption } from '@kiosk/contract/product.ts';
import type { ChangePreview } from '@kiosk/contract/product-changes.ts';
import { formatPercent } from '../../ui/format-percent.ts';
import { formatNumber } from '../format.ts';

type Field = ChangePreview['field'];
type Value = ChangePreview['changedSample'][number]['before'];

export function valueText(field: Field, value: Value, categories: readonly FacetOption[]): string {
  if (field === 'price') return formatAmount(Number(value), currentCurrency());
  if (field === 'discountPercentage') return formatPercent(Number(value));
  if (field === 'stock') return value === null ? t('not counted') : formatNumber(Number(value));
  if (field === 'archivedAt') return value === null ? t('in the shop') : t('archived');
  return categories.find((category) => category.value === value)?.label ?? String(value);
}
