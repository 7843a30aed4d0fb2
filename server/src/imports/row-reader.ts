import { productIdentifier } from '@kiosk/contract/identifier.ts';
import type { Place } from '@kiosk/contract/import-place.ts';
import { productChange } from '@kiosk/contract/product.ts';
import { productEdit } from '@kiosk/contract/product-editing.ts';
import * as z from 'zod/mini';
import { unguarded } from '../csv.ts';
import { CellError, fileColumns, idColumn } from './columns.ts';

export type RowError = Place & { column?: string; value?: string; message: string };

/** What a row says: by what it finds its product, and the columns of the products table that it sets. */
export type ReadRow = { id: string | null; sku: string | null; given: Record<string, unknown> };

/** The rules of the contract, and what only a file can say: that a product goes back to the usual colours. */
const rowRules = z.partial(
  z.extend(productChange, {
    id: productIdentifier,
    sku: productEdit.shape.sku,
    archived: z.boolean(),
    colors: productEdit.shape.colors,
    sizes: productEdit.shape.sizes,
  }),
);

const columnOf = new Map(fileColumns.map((column) => [column.name, column]));
/** Longest piece of a cell that an error shows. */
const maxShown = 80;

/**
 * Reads the cells of one row by the contract's rules.
 * @param names of the columns in the order of the file; null where the import does not know one
 * @returns the row, or everything that is wrong with it
 */
export function readRow(
  names: readonly (string | null)[],
  cells: readonly string[],
  place: Place,
): { row: ReadRow } | { errors: RowError[] } {
  if (cells.length !== names.length) {
    const message = `This row has ${cells.length} cells, the first line names ${names.length} columns.`;
    return { errors: [{ ...place, message }] };
  }
  const errors: RowError[] = [];
  const fields: Record<string, unknown> = {};
  const complain = (name: string, message: string) => {
    const value = cells[names.indexOf(name)] ?? '';
    errors.push({ ...place, column: name, value: value.slice(0, maxShown), message });
  };

  for (const [at, name] of names.entries()) {
    if (name === null) continue;
    try {
      fields[name] = readCell(name, unguarded(cells[at] ?? ''));
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      complain(name, error.message);
    }
  }
  const read = rowRules.safeParse(fields);
  if (!read.success) {
    for (const { path, message } of read.error.issues) complain(String(path[0]), ofItem(message, path));
  }
  if (errors.length > 0 || !read.success) return { errors };

  const { id = null, sku = null } = read.data;
  if (id === null && sku === null) {
    const message = 'A row needs an id or a SKU, so that the same file can be imported again.';
    return { errors: [{ ...place, message }] };
  }
  return { row: { id, sku, given: columnsOf(read.data) } };
}

/** An empty id is no id. */
function readCell(name: string, cell: string): unknown {
  if (name === idColumn) return cell.trim() || undefined;
  return columnOf.get(name)?.read(cell);
}

/** Which item of a list is meant, and which part of it. */
const ofItem = (message: string, [, item, part]: readonly PropertyKey[]): string =>
  typeof item === 'number'
    ? `Item ${item + 1}${part === undefined ? '' : `, ${String(part)}`}: ${message}`
    : message;

function columnsOf(fields: Record<string, unknown>): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const { name, column, toColumn } of fileColumns) {
    const field = fields[name];
    if (field !== undefined) given[column] = toColumn ? toColumn(field as never) : field;
  }
  return given;
}
