import { decimalsOf } from './currency.ts';
import { currentLocale } from './language/t.ts';
import { formatPrice } from './money.ts';

/** A number as a field begins with it: `12.5`, in German `12,5`. @param value as text, with the decimals it shall have */
export const asTyped = (value: number | string, locale = currentLocale()): string =>
  String(value).replace('.', decimalMark(locale));

/** An amount as a field begins with it: `12`, and `12.50` rather than `12.5`. */
export const amountAsTyped = (amount: number, currency: string, locale = currentLocale()): string =>
  asTyped(Number.isInteger(amount) ? amount : amount.toFixed(decimalsOf(currency)), locale);

/** By locale: asking `Intl` takes longer than reading a row of a file. */
const decimalMarks = new Map<string, string>();

function decimalMark(locale: string): string {
  const known = decimalMarks.get(locale);
  if (known !== undefined) return known;
  const mark = (1.5).toLocaleString(locale).charAt(1);
  decimalMarks.set(locale, mark);
  return mark;
}

/** `$`, `€` or `KWD`. */
export const currencySymbol = (currency: string, locale = currentLocale()): string =>
  formatPrice(0, currency, locale).replace(/[\d\s]/g, '');

/** Whether numbers have a comma before their decimals in the language of the shop. */
export const hasDecimalComma = (): boolean => decimalMark(currentLocale()) === ',';

/** A sign, thousands with the same mark or space between all of them or without, and decimals after another mark. */
const typedNumber = /^([+−-]?)(?:([1-9]\d{0,2})(?:([.,]|\s)(\d{3}(?:\3\d{3})*))?|(\d*))(?:([.,])(\d+))?$/;

/**
 * A number as people type or paste it: `12.50`, `12,50`, `1,234.50`, `1.234,50`. Its marks say what they mean, but for one
 * before three last digits: `1.250` is 1250 in German, 1.25 in English (decision 80).
 * @param decimals what the number can have; with three of them such a mark is read only where it is the language's own
 * @returns NaN where it is no number, or could be two
 */
export function numberTyped(typed: string, decimals = 2, locale = currentLocale()): number {
  const found = typedNumber.exec(typed.trim());
  if (!found) return Number.NaN;
  const [, sign, first = '', mark = '', thousands = '', plain = '', decimalSign, fraction = ''] = found;
  const digits = first + thousands.replace(/\D/g, '') + plain;
  if (digits + fraction === '' || (mark && mark === decimalSign)) return Number.NaN;
  const isOnlyMark = /^[.,]$/.test(mark) && thousands.length === 3 && fraction === '';
  const isDecimal = isOnlyMark && mark === decimalMark(locale);
  if (isOnlyMark && !isDecimal && decimals > 2) return Number.NaN;
  const value = Number(isDecimal ? `${first}.${thousands}` : `${digits}.${fraction}`);
  return sign === '' || sign === '+' ? value : -value;
}

/** A percentage, perhaps with its sign: `7.5`, `7,5 %`. See `numberTyped`. */
export const percentTyped = (typed: string): number => numberTyped(typed.replace(/\s*%\s*$/, ''));

/** An amount, perhaps pasted as the shop writes it, with the sign or the code of its currency. See `numberTyped`. */
export function amountTyped(typed: string, currency: string, locale = currentLocale()): number {
  const [, sign = '', unsigned = ''] = /^([+−-]?)(.*)$/s.exec(typed.trim()) ?? [];
  return numberTyped(sign + withoutCurrency(unsigned, currency, locale).trim(), decimalsOf(currency), locale);
}

function withoutCurrency(text: string, currency: string, locale: string): string {
  const names = [currencySymbol(currency, locale), currency];
  const name = names.find((each) => text.startsWith(each) || text.endsWith(each)) ?? '';
  return text.startsWith(name) ? text.slice(name.length) : text.slice(0, -name.length);
}
