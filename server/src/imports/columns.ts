import { toCents, toDollars } from '@kiosk/contract/money.ts';
import type { Color, Size } from '@kiosk/contract/product-choices.ts';
import type { ProductsTable } from '../database/schema/catalogue.ts';
import { listCell, noChoice, partsCell, readListCell, readPartsCell } from './cells.ts';

/** What a cell says cannot be understood; the message is for a person. */
export class CellError extends Error {
  override readonly name = 'CellError';
}

/** A column of a file: how a cell becomes a field of the API, and that a column of the table, and back. */
type FileColumn = {
  name: string;
  /** Where the table keeps it. */
  column: keyof ProductsTable;
  /** @throws CellError */
  read: (cell: string) => unknown;
  write: (field: never) => string;
  toColumn?: (field: never) => unknown;
  toField?: (value: never) => unknown;
};

const text = { read: (cell: string) => cell, write: (field: string) => field };

const decimal = (label: string, whereEmpty: () => unknown, example = '12.50') => ({
  read: (cell: string) => (cell.trim() === '' ? whereEmpty() : numberIn(cell.trim(), label, example)),
  write: (field: number | null) => (field === null ? '' : String(field)),
});

const json = {
  toColumn: (field: unknown) => (field === null ? null : JSON.stringify(field)),
  toField: (value: string | null) => (value === null ? null : JSON.parse(value)),
};

const list = { read: readListCell, write: listCell, ...json };

/** Kept as null where there are none. */
const optionalJson = {
  toColumn: (field: unknown[]) => (field.length === 0 ? null : JSON.stringify(field)),
  toField: (value: string | null) => (value === null ? [] : JSON.parse(value)),
};

const price = {
  ...decimal('Price', () => refuse('Price is required')),
  write: (field: number) => field.toFixed(2),
  toColumn: toCents,
  toField: toDollars,
};

/** In the order of an exported file, after the id. */
export const fileColumns: readonly FileColumn[] = [
  {
    name: 'sku',
    column: 'sku',
    read: (cell) => cell.trim() || null,
    write: (field: string | null) => field ?? '',
  },
  { name: 'title', column: 'title', ...text },
  { name: 'price', column: 'price_cents', ...price },
  { name: 'discountPercentage', column: 'discount_percentage', ...decimal('Discount', () => 0) },
  { name: 'brand', column: 'brand', ...text },
  { name: 'category', column: 'category', ...text },
  { name: 'stock', column: 'stock', ...decimal('Stock', () => null, '12') },
  { name: 'rating', column: 'rating', ...decimal('Rating', () => 0, '4.5') },
  { name: 'description', column: 'description', ...text },
  { name: 'details', column: 'details', ...text },
  { name: 'thumbnail', column: 'thumbnail', ...text },
  { name: 'images', column: 'images', ...list },
  { name: 'imageTexts', column: 'image_texts', ...list, ...optionalJson },
  { name: 'highlights', column: 'highlights', ...list },
  { name: 'colors', column: 'colors', ...choices(readColor, colorParts) },
  { name: 'sizes', column: 'sizes', ...choices(readSize, sizeParts) },
  {
    name: 'archived',
    column: 'archived_at',
    read: yesOrNo,
    write: (field: boolean) => (field ? 'yes' : 'no'),
    toField: (value: string | null) => value !== null,
  },
];

export const idColumn = 'id';

/** Some columns of a product, as the table keeps them. */
export type Columns = Partial<Record<keyof ProductsTable, unknown>>;

/** What the file calls a column of the table. */
export const nameOf = (column: keyof ProductsTable): string =>
  fileColumns.find((known) => known.column === column)?.name ?? column;

/** The list that a column of the table holds; null is an empty one. */
export const listIn = (value: unknown): string[] => (value === null ? [] : JSON.parse(String(value)));

function choices<Item>(read: (parts: string[]) => Item, parts: (item: Item) => string[]) {
  return {
    ...json,
    read: (cell: string) => {
      if (cell.trim() === '') return null;
      return cell.trim().toLowerCase() === noChoice ? [] : readPartsCell(cell).map(read);
    },
    write: (field: Item[] | null) => {
      if (field === null) return '';
      return field.length === 0 ? noChoice : partsCell(field.map(parts));
    },
  };
}

function readColor([name = '', hex = '', className = '', selectedClass = '', ...rest]: string[]): Color {
  if (rest.length > 0) refuse('A color is written as: name | #1a2b3c | class | selected class');
  return { name, class: className, selectedClass, ...(hex !== '' && { hex }) };
}

function colorParts({ name, hex = '', class: className, selectedClass }: Color): string[] {
  return [name, hex, className, selectedClass];
}

const soldOut = 'sold out';

function readSize([name = '', state = '', ...rest]: string[]): Size {
  if (rest.length > 0 || !['', soldOut].includes(state.toLowerCase())) {
    refuse('A size is written as: XL, or as: XL | sold out');
  }
  return { name, inStock: state === '' };
}

function sizeParts({ name, inStock }: Size): string[] {
  return [name, inStock ? '' : soldOut];
}

function numberIn(cell: string, label: string, example: string): number {
  if (/^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(cell)) return Number(cell);
  if (/^[+-]?\d+,\d+$/.test(cell))
    refuse(`${label} must be written with a point, as in ${cell.replace(',', '.')}`);
  return refuse(
    `${label} must be a plain number such as ${example}, without currency signs or thousands separators`,
  );
}

const answers: Record<string, boolean> = {
  yes: true,
  no: false,
  true: true,
  false: false,
  1: true,
  0: false,
  '': false,
};

function yesOrNo(cell: string): boolean {
  return answers[cell.trim().toLowerCase()] ?? refuse('archived must be yes or no');
}

function refuse(message: string): never {
  throw new CellError(message);
}
