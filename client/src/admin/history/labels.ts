import type { AuditAction, AuditEntry } from '@kiosk/contract/audit.ts';
import { type MerchantSettingName, merchantSettingLabels } from '@kiosk/contract/merchant-settings.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import { declarationOf, type ProductField, productFields } from '@kiosk/contract/product-fields.ts';

import { formatTime } from '../../ui/format-time.ts';

/** `before` is absent where there was nothing, `after` where there is nothing now. */
export type FieldChange = { field: string; label: string; before?: string; after?: string };

/** What follows from the other fields of a product. */
const derived = ['id', 'name', 'href', 'breadcrumbs', 'version'];
/** What the verb and the time of the entry say already. */
const impliedFields: Partial<Record<AuditAction, string>> = { archive: 'archivedAt', restore: 'archivedAt' };

/** The changed fields of an entry, as they are read. What was made or deleted as a whole lists none. */
export function fieldChanges({ action, subject, before, after }: AuditEntry): FieldChange[] {
  if (action === 'create' || action === 'delete') return [];
  return Object.keys({ ...before, ...after })
    .filter((field) => !derived.includes(field) && field !== impliedFields[action])
    .map((field) => ({
      field,
      label: subject === 'settings' ? settingLabelOf(field) : labelOf(field),
      ...(before && { before: fieldText(field, before[field]) }),
      ...(after && { after: fieldText(field, after[field]) }),
    }));
}

const isProductField = (field: string): field is ProductField => field in productFields;
const declared = (field: string) => (isProductField(field) ? declarationOf(field) : undefined);

/** Of what is no field of a product; others are called as they are named. */
const labels: Record<string, string> = { archivedAt: 'Off sale since' };

/** `paymentStatus` is 'Payment status'. */
export const labelOf = (field: string): string =>
  declared(field)?.label ??
  labels[field] ??
  field
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase());

const settingLabelOf = (field: string): string =>
  merchantSettingLabels[field as MerchantSettingName] ?? labelOf(field);

const amounts = ['amount', 'totalAmount'];

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export function fieldText(field: string, value: unknown): string {
  if (value === null || value === undefined) return declared(field)?.whenNull ?? 'none';
  if (typeof value === 'number') {
    const unit = declared(field)?.unit;
    if (unit === 'dollars' || amounts.includes(field)) return formatAmount(value);
    return unit === 'percent' ? `${value} %` : String(value);
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(partText).join(listMark(value));
  if (typeof value === 'object') return Object.values(value).map(partText).join(', ');
  if (instant.test(String(value))) return formatTime(String(value));
  return value === '' ? 'empty' : String(value);
}

/** Sentences stand under each other, names side by side. */
const listMark = (list: unknown[]): string => (list.every((part) => typeof part === 'string') ? '\n' : ', ');

function partText(part: unknown): string {
  const { name, inStock, hex, rate, values, stock, price } = Object(part) as {
    name?: string;
    inStock?: boolean;
    hex?: string;
    rate?: number;
    values?: string[];
    stock?: number;
    price?: number;
  };
  if (Array.isArray(part)) return part.map(partText).join(', ');
  if (name === undefined) return part === '' || part === null ? '–' : String(part);
  if (values !== undefined) return `${name}: ${values.join(', ')}`;
  if (stock !== undefined) return `${name}: ${stock}`;
  if (price !== undefined) return `${name} (${formatAmount(price)}${inStock === false ? ', sold out' : ''})`;
  if (rate !== undefined) return `${name} ${rate}%`;
  if (inStock === false) return `${name} (sold out)`;
  return hex ? `${name} (${hex})` : name;
}
