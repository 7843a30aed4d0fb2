import type { AddressField } from '@kiosk/contract/address-fields.ts';
import type { AuditAction, AuditEntry } from '@kiosk/contract/audit.ts';
import { noSizeChart } from '@kiosk/contract/choice.ts';
import { currentCurrency } from '@kiosk/contract/currency.ts';
import { type Language, languageNames } from '@kiosk/contract/language/languages.ts';
import { t, translated } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { type MerchantSettingName, merchantSettingLabels } from '@kiosk/contract/merchant-settings.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import type { OrderStatus } from '@kiosk/contract/order.ts';
import {
  declarationOf,
  type ProductField,
  productFields,
  type Unit,
} from '@kiosk/contract/product-fields.ts';
import { type ReturnReason, returnReasonTitles } from '@kiosk/contract/return-reasons.ts';
import { taxClassName } from '@kiosk/contract/tax-class-name.ts';
import { asTyped } from '@kiosk/contract/typed-number.ts';
import { statusLabel } from '../../orders/status-label.ts';
import { formatPercent } from '../../ui/format-percent.ts';
import { formatTime } from '../../ui/format-time.ts';
import { addressFieldNames } from '../../ui/forms/address-fields.tsx';
import { roleName } from '../../ui/role-name.ts';

/** `before` is absent where there was nothing, `after` where there is nothing now. */
export type FieldChange = { field: string; label: string; before?: string; after?: string };

/** Not shown: what follows from other fields of a product, and how a file was sorted. */
const unlisted = ['id', 'name', 'href', 'breadcrumbs', 'version', '_sort', '_order', 'timeZone'];
/** Not shown: the verb and the time of the entry say it already. */
const impliedFields: Partial<Record<AuditAction, string>> = { archive: 'archivedAt', restore: 'archivedAt' };

/** The changed fields of an entry, as they are read. What was made or deleted as a whole lists none. */
export function fieldChanges({ action, subject, before, after }: AuditEntry): FieldChange[] {
  if (action === 'create' || action === 'delete') return [];
  return Object.keys({ ...before, ...after })
    .filter((field) => !unlisted.includes(field) && field !== impliedFields[action])
    .map((field) => {
      if (action === 'export') return exportedBy(field, after?.[field]);
      const label = subject === 'settings' ? settingLabelOf(field) : labelOf(field);
      const was = before && { before: fieldText(field, before[field]) };
      const is = after && { after: fieldText(field, after[field]) };
      // Such as the pictures of a color.
      const isHidden = was && is && was.before === is.after;
      return { field, label, ...(isHidden ? { after: t('changed##what is not shown') } : { ...was, ...is }) };
    });
}

/** A filter of an exported file, named as in its list or report. */
function exportedBy(field: string, value: unknown): FieldChange {
  const label = filterLabels[field];
  const named = typedFilters.includes(field) ? undefined : filterValues[String(value)];
  return {
    field,
    label: label ? t(label) : labelOf(field),
    after: named ? t(named) : fieldText(field, value),
  };
}

/** Filters whose values are typed, or are names of the merchant's own. */
const typedFilters = ['q', 'brand', 'category', 'option'];

const filterLabels: Record<string, Text> = {
  attention: 'Needs attention',
  by: 'By##report',
  discount: 'Discount',
  from: 'From',
  option: 'Option',
  paymentMethod: 'Payment method',
  q: 'Search',
  span: 'Time span',
  to: 'To',
  withdrawn: 'Open withdrawals',
};

const filterValues: Record<string, Text> = {
  '7-days': 'Last 7 days',
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
  '12-months': 'Last 12 months',
  all: 'In shop and archived',
  archived: 'Archived',
  category: 'Category',
  'charged-back': 'Charged back',
  'in-stock': 'In stock',
  low: 'Low',
  'not-counted': 'Not counted',
  'on-sale': 'In shop',
  option: 'Option',
  'part-refunded': 'Part refunded',
  product: 'Product',
  'sold-out': 'Sold out',
  true: 'yes',
  with: 'Discounted',
  without: 'Full price',
};

const isProductField = (field: string): field is ProductField => field in productFields;
const declared = (field: string) => (isProductField(field) ? declarationOf(field) : undefined);

/** Labels of fields that are no product fields. A field without one is labeled by its name. */
const labels: Record<string, Text> = {
  address: 'Address',
  amount: 'Amount',
  archived: 'Archived',
  archivedAt: 'Off sale since',
  atCheckout: 'Linked at the checkout',
  authenticatorApp: 'Authenticator app',
  by: 'With##login',
  carrier: 'Carrier',
  changed: 'Changed',
  fields: 'Fields',
  inFooter: 'Linked in the footer',
  into: 'Into',
  isPublished: 'Published',
  items: 'Items',
  mail: 'Mail',
  name: 'Name',
  new: 'New',
  note: 'Note',
  notRestocked: 'Not put back into stock',
  number: 'Number',
  order: 'Order##sequence',
  orders: 'Orders',
  passkeys: 'Passkeys',
  payment: 'Payment',
  paymentStatus: 'Payment status',
  pinned: 'Pinned',
  reason: 'Reason',
  recoveryCodes: 'Recovery codes',
  requested: 'Requested by the customer',
  revoked: 'Sessions ended',
  role: 'Role',
  savedVersion: 'Saved version',
  secondFactor: 'Second factor',
  status: 'Status',
  text: 'Text',
  trackingLink: 'Tracking link',
  trackingNumber: 'Tracking number',
  unchanged: 'Unchanged',
};

/** Fields whose values are texts of the catalogue, not of the merchant. */
const translatedFields = ['by', 'secondFactor', 'mail', 'paymentStatus', 'paymentMethod', 'recoveryCodes'];

/** `paymentStatus` is 'Payment status'. */
export function labelOf(field: string): string {
  const label = declared(field)?.label ?? labels[field];
  if (label) return t(label);
  return field
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase());
}

function settingLabelOf(field: string): string {
  const label = merchantSettingLabels[field as MerchantSettingName];
  return label ? t(label) : labelOf(field);
}

const amounts = ['amount', 'totalAmount'];
const inUnit: Record<Unit, (value: number) => string> = {
  money: (value) => formatAmount(value, currentCurrency()),
  percent: formatPercent,
};

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export function fieldText(field: string, value: unknown): string {
  if (value === null || value === undefined) return t(declared(field)?.whenNull ?? 'none##value');
  if (typeof value === 'number') {
    const unit = amounts.includes(field) ? 'money' : declared(field)?.unit;
    return unit ? inUnit[unit](value) : asTyped(value);
  }
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (field === 'fields') return addressFieldNames(value as AddressField[]);
  if (Array.isArray(value))
    return value.length === 0 ? t('none##value') : value.map(partText).join(listMark(value));
  if (typeof value === 'object') return partsText(value);
  if (instant.test(String(value))) return formatTime(String(value));
  if (field === 'status') return statusLabel(value as OrderStatus);
  if (field === 'reason' && Object.hasOwn(returnReasonTitles, String(value)))
    return t(returnReasonTitles[value as ReturnReason]);
  if (field === 'role') return roleName(String(value));
  if (field === 'taxClass') return taxClassName(String(value));
  if (field === 'sizeChart' && value === noSizeChart) return t('No size chart');
  if (translatedFields.includes(field)) return translated(String(value));
  if (field === 'language') return languageNames[value as Language] ?? String(value);
  return value === '' ? t('empty') : String(value);
}

/** The switches that are on, such as ways to pay. */
function partsText(value: object): string {
  const parts = Object.entries(value);
  if (!parts.every(([, part]) => typeof part === 'boolean'))
    return parts.map(([, part]) => partText(part)).join(', ');
  const on = parts.filter(([, part]) => part).map(([name]) => translated(name));
  return on.join(', ') || t('none##value');
}

/** Texts are listed line by line, names in one line. */
const listMark = (list: unknown[]): string => (list.every((part) => typeof part === 'string') ? '\n' : ', ');

function partText(part: unknown): string {
  const { name, inStock, hex, rate, values, stock, price, sku } = Object(part) as {
    name?: string;
    inStock?: boolean;
    hex?: string;
    rate?: number;
    values?: string[];
    stock?: number;
    price?: number;
    sku?: string;
  };
  if (Array.isArray(part)) return part.map(partText).join(', ');
  if (name === undefined) return part === '' || part === null ? '–' : String(part);
  if (values !== undefined) return `${name}: ${values.join(', ')}`;
  if (stock !== undefined) return `${name}: ${stock}`;
  if (rate !== undefined) return `${name} ${formatPercent(rate)}`;
  const details = [
    hex,
    price !== undefined && formatAmount(price, currentCurrency()),
    sku,
    inStock === false && t('sold out'),
  ].filter(Boolean);
  return details.length > 0 ? `${name} (${details.join(', ')})` : name;
}
