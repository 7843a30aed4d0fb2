import { currentCurrency } from '@kiosk/contract/currency.ts';
import {
  amountAsTyped,
  amountTyped,
  asTyped,
  numberTyped,
  percentTyped,
} from '@kiosk/contract/typed-number.ts';
import type { PictureValue } from '../pictures/order.ts';
import { type Keyed, keyed } from '../rows/keyed.ts';

/** A brand or category that the shop has, by its value, or the name of one that it does not have yet. */
type FacetName = { isNew: boolean; text: string };

/** A field as the form holds it, and its value again: blank rows are left out; the server checks the rest. */
export type FieldControl<Value, Input> = {
  toInput: (value: Value) => Input;
  toValue: (input: Input) => Value;
  /** The keyboard that a phone shows, for controls with a text field of their own. */
  inputMode?: 'decimal' | 'numeric';
};

export const line: FieldControl<string, string> = { toInput: (text) => text, toValue: (text) => text.trim() };
export const optionalLine: FieldControl<string | null, string> = {
  toInput: (text) => text ?? '',
  toValue: (text) => text.trim() || null,
};
export const facet: FieldControl<string, FacetName> = {
  toInput: (text) => ({ isNew: false, text }),
  toValue: ({ text }) => text.trim(),
};
export const optionalNumber: FieldControl<number | null, string> = {
  toInput: (value) => String(value ?? ''),
  toValue: (text) => (text.trim() === '' ? null : numberOrText(text)),
  inputMode: 'numeric',
};
/** Text that is no number is sent as typed, so that the server says so: as NaN, JSON would make it null. */
const orAsTyped = (number: number, text: string): number =>
  Number.isFinite(number) ? number : (text as unknown as number);
export const numberOrText = (text: string): number => orAsTyped(numberTyped(text), text);

export const amount: FieldControl<number | null, string> = {
  toInput: (value) => (value === null ? '' : amountAsTyped(value, currentCurrency())),
  toValue: (text) => (text.trim() === '' ? null : orAsTyped(amountTyped(text, currentCurrency()), text)),
  inputMode: 'decimal',
};
export const numberOrZero: FieldControl<number, string> = {
  toInput: (value) => asTyped(value),
  toValue: (text) => (text.trim() === '' ? 0 : numberTyped(text)),
  inputMode: 'decimal',
};
export const percentOrZero: FieldControl<number, string> = {
  ...numberOrZero,
  toValue: (text) => (text.trim() === '' ? 0 : percentTyped(text)),
};
export const lines: FieldControl<string[], Keyed<{ text: string }>[]> = {
  toInput: (texts) => texts.map((text) => keyed({ text })),
  toValue: (rows) => rows.map(({ text }) => text.trim()).filter(Boolean),
};
export const pictureList: FieldControl<PictureValue[], PictureValue[]> = {
  toInput: (values) => values,
  toValue: (values) => values.map(({ url, text }) => ({ url, text: text.trim() })),
};
