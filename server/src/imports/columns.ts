import type { Color, Option, Size, SizeStock } from '@kiosk/contract/product-choices.ts';
import type { ProductField, ProductValues, productFields } from '@kiosk/contract/product-fields.ts';
import { columnsOf, type FieldColumns, type SomeValues, valuesOf } from '../database/product-columns.ts';
import type { StoredProduct } from '../database/schema/catalogue.ts';
import { listCell, noChoice, partsCell, readListCell, readPartsCell } from './cells.ts';

/** A cell that cannot be read; the message is shown to the merchant. */
export class CellError extends Error {
  override readonly name = 'CellError';
}

type Declared = typeof productFields;
type FieldInFiles = {
  [Field in ProductField]: Declared[Field]['inFiles'] extends true ? Field : never;
}[ProductField];

/** The values of a product in a file. Its id has a column of its own. */
export type FileValues = Pick<ProductValues, FieldInFiles> & { archived: boolean };
export type FileField = keyof FileValues;
export type SomeFileValues = { [Field in FileField]?: FileValues[Field] | undefined };

/** Whether a file may write `12,50` for twelve and a half. Where commas separate its cells, that is more often a slip. */
export type NumberStyle = { decimalComma: boolean };

/** Turns a cell into a value, which the contract's rule then checks, and a value into a cell. */
type Cell<Value> = {
  /** @throws CellError */
  read: (cell: string, numbers: NumberStyle) => unknown;
  /** Two values are the same where their cells are. */
  write: (value: Value) => string;
};

const text: Cell<string> = { read: (cell) => cell, write: (value) => value };

const decimal = (label: string, whereEmpty: () => unknown, example = '12.50'): Cell<number | null> => ({
  read: (cell, numbers) =>
    cell.trim() === '' ? whereEmpty() : numberIn(cell.trim(), { label, example, ...numbers }),
  write: (value) => (value === null ? '' : String(value)),
});

const list: Cell<string[]> = { read: readListCell, write: listCell };

/** The columns of a file, in the order of an exported one. */
const cells = {
  sku: { read: (cell) => cell.trim() || null, write: (value) => value ?? '' },
  title: text,
  price: { ...decimal('Price', () => refuse('Price is required')), write: (value) => value.toFixed(2) },
  discountPercentage: decimal('Discount', () => 0),
  taxClass: { read: (cell) => cell.trim() || 'standard', write: (value) => value },
  brand: text,
  category: text,
  stock: decimal('Stock', () => null, '12'),
  contents: { read: (cell) => cell.trim() || null, write: (value) => value ?? '' },
  rating: decimal('Rating', () => 0, '4.5'),
  description: text,
  details: text,
  thumbnail: text,
  images: list,
  imageTexts: {
    read: (cell) => (cell.trim() === '' ? null : readListCell(cell)),
    write: (value) => listCell(value ?? []),
  },
  highlights: list,
  colors: choices(readColor, colorParts),
  sizes: choices(readSize, sizeParts),
  options: choices(readOption, ({ name, values }) => [name, ...values]),
  sizeStocks: choices(readSizeStock, ({ name, stock }) => [name, String(stock)]),
  archived: { read: yesOrNo, write: (value) => (value ? 'yes' : 'no') },
} satisfies { [Field in FileField]: Cell<FileValues[Field]> };

/** The names of the columns after the id. */
export const fileFields = Object.keys(cells) as FileField[];

export const idColumn = 'id';

/** @throws CellError */
export const readCell = (field: FileField, cell: string, numbers: NumberStyle): unknown =>
  cells[field].read(cell, numbers);

export const writeCell = <Field extends FileField>(field: Field, value: FileValues[Field]): string =>
  (cells[field] as Cell<FileValues[Field]>).write(value);

export const pick = (fields: readonly FileField[], values: SomeFileValues): SomeFileValues =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** The values of a stored product. */
export const fileValuesOf = (row: StoredProduct): FileValues => ({
  ...valuesOf(row),
  archived: row.archived_at !== null,
});

/** The columns of the table that these values set. @param time from which an archived product is archived */
export function columnsOfFile(values: SomeFileValues, time: string): ChangedColumns {
  const { archived, ...fields } = values;
  return {
    ...columnsOf(fields as SomeValues),
    ...(archived !== undefined && { archived_at: archived ? time : null }),
  };
}
export type ChangedColumns = Partial<FieldColumns & Pick<StoredProduct, 'archived_at'>>;

function choices<Item>(
  read: (parts: string[], numbers: NumberStyle) => Item,
  parts: (item: Item) => string[],
) {
  return {
    read: (cell: string, numbers: NumberStyle) => {
      if (cell.trim() === '') return null;
      return cell.trim().toLowerCase() === noChoice
        ? []
        : readPartsCell(cell).map((item) => read(item, numbers));
    },
    write: (field: Item[] | null) => {
      if (field === null) return '';
      return field.length === 0 ? noChoice : partsCell(field.map(parts));
    },
  };
}

function readColor([name = '', hex = '', className = '', selectedClass = '', ...images]: string[]): Color {
  return {
    name,
    class: className,
    selectedClass,
    ...(hex !== '' && { hex }),
    ...(images.length > 0 && { images }),
  };
}

function colorParts({ name, hex = '', class: className, selectedClass, images = [] }: Color): string[] {
  return [name, hex, className, selectedClass, ...images];
}

const soldOut = 'sold out';

function readSize(
  [name = '', state = '', price = '', sku = '', picture = '', ...rest]: string[],
  numbers: NumberStyle,
): Size {
  if (rest.length > 0 || !['', soldOut].includes(state.toLowerCase())) {
    refuse('A size is written as: XL, or as: XL | sold out | price | number | picture');
  }
  return {
    name,
    inStock: state === '',
    ...(price !== '' && {
      price: numberIn(price, { label: 'The price of a size', example: '12.50', ...numbers }),
    }),
    ...(sku !== '' && { sku }),
    ...(picture !== '' && { picture }),
  };
}

function sizeParts({ name, inStock, price, sku = '', picture = '' }: Size): string[] {
  return [name, inStock ? '' : soldOut, price === undefined ? '' : price.toFixed(2), sku, picture];
}

function readOption([name = '', ...values]: string[]): Option {
  return { name, values };
}

function readSizeStock([name = '', stock = '', ...rest]: string[], numbers: NumberStyle): SizeStock {
  if (rest.length > 0) refuse('The stock of a size is written as: XL | 12');
  return {
    name,
    stock: numberIn(stock, { label: 'The stock of a size', example: '12', ...numbers }),
  };
}

type NumberCell = NumberStyle & { label: string; example: string };

function numberIn(cell: string, { label, example, decimalComma }: NumberCell): number {
  const hasComma = /^[+-]?\d+,\d+$/.test(cell);
  const plain = hasComma && decimalComma ? cell.replace(',', '.') : cell;
  if (/^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(plain)) return Number(plain);
  if (hasComma) refuse(`${label} must be written with a point, as in ${cell.replace(',', '.')}`);
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
