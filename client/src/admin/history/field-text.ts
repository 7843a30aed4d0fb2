import type { AddressField } from '@kiosk/contract/address-fields.ts';
import { noSizeChart } from '@kiosk/contract/choice.ts';
import { currentCurrency } from '@kiosk/contract/currency.ts';
import { type Language, languageNames } from '@kiosk/contract/language/languages.ts';
import { t, translated } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import type { OrderStatus } from '@kiosk/contract/order.ts';
import type { Unit } from '@kiosk/contract/product-fields.ts';
import { type ReturnReason, returnReasonTitles } from '@kiosk/contract/return-reasons.ts';
import { taxClassName } from '@kiosk/contract/tax-class-name.ts';
import { asTyped } from '@kiosk/contract/typed-number.ts';
import { statusLabel } from '../../orders/status-label.ts';
import { formatPercent } from '../../ui/format-percent.ts';
import { formatTime } from '../../ui/format-time.ts';
import { addressFieldNames } from '../../ui/forms/address-fields.tsx';
import { roleName } from '../../ui/role-name.ts';
import { declaredAs } from './labels.ts';

/** Fields whose values are texts of the catalogue, not of the merchant. */
const translatedFields = ['by', 'secondFactor', 'mail', 'paymentStatus', 'paymentMethod', 'recoveryCodes'];

const amounts = ['amount', 'totalAmount'];
const inUnit: Record<Unit, (value: number) => string> = {
  money: (value) => formatAmount(value, currentCurrency()),
  percent: formatPercent,
};

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The value of a field as it is read. */
export function fieldText(field: string, value: unknown): string {
  if (value === null || value === undefined) return t(declaredAs(field)?.whenNull ?? 'none##value');
  if (typeof value === 'number') {
    const unit = amounts.includes(field) ? 'money' : declaredAs(field)?.unit;
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
