import { usualCurrency } from '@kiosk/contract/currency.ts';
import { productIdentifier } from '@kiosk/contract/identifier.ts';
import type { Place } from '@kiosk/contract/import-place.ts';
import { said } from '@kiosk/contract/language/message.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { priceErrors } from '@kiosk/contract/price-rule.ts';
import { productRules } from '@kiosk/contract/product-fields.ts';
import * as z from 'zod/mini';
import { unguarded } from '../csv.ts';
import {
  CellError,
  type FileField,
  idColumn,
  type NumberStyle,
  readCell,
  type SomeFileValues,
} from './columns.ts';
import type { Header } from './header.ts';
import { type PictureNames, withAddresses } from './picture-names.ts';

export type RowError = Place & { column?: string; value?: string; message: string };

/** The id and SKU by which a row finds its product, and the fields that it sets. */
export type ReadRow = { id: string | null; sku: string | null; given: SomeFileValues };

const rowRules = z.partial(z.object({ ...productRules, id: productIdentifier, archived: z.boolean() }));

/** Characters of a cell that an error shows. */
const maxShown = 80;

/**
 * Reads the cells of one row by the contract's rules.
 * @returns the row, or all of its errors
 */
export function readRow(
  { names, delimiter }: Header,
  cells: readonly string[],
  place: Place,
  pictures: PictureNames = new Map(),
): { row: ReadRow } | { errors: RowError[] } {
  if (cells.length !== names.length) {
    const message = `This row has ${cells.length} cells, the first line names ${names.length} columns.`;
    return { errors: [{ ...place, message }] };
  }
  const errors: RowError[] = [];
  const numbers = { decimalComma: delimiter !== ',' };
  const fields: Record<string, unknown> = {};
  const refuse = (name: string, message: string) => {
    const value = cells[names.indexOf(name)] ?? '';
    errors.push({ ...place, column: name, value: value.slice(0, maxShown), message });
  };

  for (const [at, name] of names.entries()) {
    if (name === null) continue;
    try {
      fields[name] = withAddresses(name, read(name, unguarded(cells[at] ?? ''), numbers), pictures);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      refuse(name, error.message);
    }
  }
  const result = rowRules.safeParse(fields);
  if (!result.success) {
    for (const { path, message } of result.error.issues) refuse(String(path[0]), ofItem(message, path));
  } else
    for (const { field, message } of priceErrors(result.data, usualCurrency)) {
      const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
      refuse(String(path[0]), ofItem(typeof message === 'string' ? t(message) : said(message), path));
    }
  if (errors.length > 0 || !result.success) return { errors };

  const { id = null, ...given } = result.data;
  const { sku = null } = given;
  if (id === null && sku === null) {
    const message = 'A row needs an id or a SKU, so that the same file can be imported again.';
    return { errors: [{ ...place, message }] };
  }
  return { row: { id, sku, given } };
}

const read = (name: string, cell: string, numbers: NumberStyle): unknown =>
  name === idColumn ? cell.trim() || undefined : readCell(name as FileField, cell, numbers);

/** Names the item of a list that an error is about, and the part of it. */
const ofItem = (message: string, [, item, part]: readonly PropertyKey[]): string =>
  typeof item === 'number'
    ? `Item ${item + 1}${part === undefined ? '' : `, ${String(part)}`}: ${message}`
    : message;
