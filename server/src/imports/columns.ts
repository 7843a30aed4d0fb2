import { t } from '@kiosk/contract/language/t.ts';
import { option, size, sizeStock } from '@kiosk/contract/product-choices.ts';
import {
  declarationOf,
  type FieldInFiles,
  type FileValues,
  isInFiles,
  type ProductValues,
  productFieldNames,
} from '@kiosk/contract/product-fields.ts';
import {
  columnOf,
  columnsOf,
  type FieldColumns,
  type SomeValues,
  valuesOf,
} from '../database/product-columns.ts';
import type { StoredProduct } from '../database/schema/catalogue.ts';
import type { Priced } from '../database/shop-currency.ts';
import { refuse } from './cell-error.ts';
import { inRows, listCell, partsCell, readListCell, readPartsCell } from './cells.ts';
import { colorCells, sizeCells } from './choices.ts';
import { type NumberStyle, numberIn, priceCell } from './numbers.ts';

export type FileField = keyof FileValues;
type ColumnField = Exclude<FileField, 'sizeStocks'>;
/** A column of a file; `variant` is blank in the row of a product. */
export type FileColumn = ColumnField | 'id' | 'variant';

export type SomeFileValues = { [Field in FileField]?: FileValues[Field] | undefined };

/** Turns a cell into a value, which the contract's rule then checks, and a value into a cell. */
type Cell<Value> = {
  /** @throws CellError */
  read: (cell: string, numbers: NumberStyle) => unknown;
  write: (value: Value) => string;
};

/** Fields whose value is one text or one number are written as it is. */
type PlainField = {
  [Field in FieldInFiles]: ProductValues[Field] extends string | number | null ? Field : never;
}[FieldInFiles];

function plainCell(field: PlainField): Cell<string | number | null> {
  const { label, default: whereEmpty = '' } = declarationOf(field);
  const { type } = columnOf(field);
  const example = type === 'bigint' ? '12' : '4.5';
  const read = (cell: string, numbers: NumberStyle) =>
    type === 'text' ? cell : numberIn(cell.trim(), { label, example, ...numbers });
  return {
    read: (cell, numbers) => (cell.trim() === '' ? whereEmpty : read(cell, numbers)),
    write: (value) => String(value ?? ''),
  };
}

const list: Cell<string[]> = { read: readListCell, write: listCell };

/** The cells of a product's own row that need more. What its variants have is in rows of theirs. */
const ownCells = {
  price: {
    read: (cell, numbers) =>
      cell.trim() === ''
        ? refuse(t('Price is required'))
        : numberIn(cell.trim(), { label: 'Price', example: '12.50', ...numbers }),
    write: priceCell,
  },
  images: list,
  imageTexts: {
    read: (cell) => (cell.trim() === '' ? null : readListCell(cell)),
    write: (value) => listCell(value ?? []),
  },
  highlights: list,
  colors: colorCells,
  sizes: {
    read: (cell) => (cell.trim().toLowerCase() === inRows ? undefined : sizeCells.read(cell)),
    write: sizeCells.write,
  },
  /** The names alone: their values are in the rows of the variants. */
  options: {
    read: (cell) => {
      const names = readPartsCell(cell)
        .flat()
        .filter((name) => name !== '');
      return names.length === 0 ? null : names;
    },
    write: (value) => (value ? partsCell([value.map(({ name }) => name)]) : ''),
  },
} satisfies { [Field in Exclude<FieldInFiles, PlainField> | 'price']: Cell<ProductValues[Field]> };

const cellOf = (field: FieldInFiles) =>
  field in ownCells ? ownCells[field as keyof typeof ownCells] : plainCell(field as PlainField);

const archived: Cell<boolean> = { read: yesOrNo, write: (value) => (value ? 'yes' : 'no') };

const cells = {
  ...(Object.fromEntries(productFieldNames.filter(isInFiles).map((field) => [field, cellOf(field)])) as {
    [Field in FieldInFiles]: Cell<ProductValues[Field]>;
  }),
  archived,
};

const columnFields = Object.keys(cells) as ColumnField[];

export const fileFields: readonly FileField[] = [...columnFields, 'sizeStocks'];

export const idColumn = 'id';
/** What a variant is called; blank in the row of a product. */
export const variantColumn = 'variant';

/** In the order of an exported file. */
export const fileColumns: readonly FileColumn[] = [
  idColumn,
  ...columnFields.flatMap((field) => (field === 'title' ? ([field, variantColumn] as const) : [field])),
];

/** Whether its cells are numbers, also in the row of a variant. */
export const isNumeric = (column: FileColumn): boolean => {
  const field = productFieldNames.find((name) => name === column);
  return field !== undefined && columnOf(field).type !== 'text';
};

/** @throws CellError */
export const readCell = (field: ColumnField, cell: string, numbers: NumberStyle): unknown =>
  cells[field].read(cell, numbers);

export const writeCell = <Field extends ColumnField>(field: Field, value: FileValues[Field]): string =>
  (cells[field] as Cell<FileValues[Field]>).write(value);

/** Whether a field is the same in both. */
export const isSame = (field: FileField, one: SomeFileValues, other: SomeFileValues): boolean =>
  keyOf(field, one) === keyOf(field, other);

function keyOf(field: FileField, values: SomeFileValues): string {
  const { sizes: own, options, sizeStocks } = values;
  switch (field) {
    case 'sizes':
      return inOrder(size, own);
    case 'options':
      return inOrder(option, options);
    case 'sizeStocks':
      return inOrder(sizeStock, sizeStocks);
    default:
      return writeCell(field, values[field] as never);
  }
}

/** Whatever the order in which the parts of an item were read. */
const inOrder = <Item extends object>(
  { shape }: { shape: { [Part in keyof Item]: unknown } },
  items: readonly Item[] | null | undefined,
): string => {
  const parts = Object.keys(shape) as (keyof Item)[];
  return JSON.stringify(items?.map((item) => parts.map((part) => item[part] ?? '')));
};

export const pick = (fields: readonly FileField[], values: SomeFileValues): SomeFileValues =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

export const fileValuesOf = (row: Priced<StoredProduct>): FileValues => ({
  ...valuesOf(row),
  archived: row.archived_at !== null,
});

/** The columns of the table that these values set. @param time from which an archived product is archived */
export function columnsOfFile(values: SomeFileValues, time: string, currency: string): ChangedColumns {
  const { archived, ...fields } = values;
  return {
    ...columnsOf(fields as SomeValues, currency),
    ...(archived !== undefined && { archived_at: archived ? time : null }),
  };
}
export type ChangedColumns = Partial<FieldColumns & Pick<StoredProduct, 'archived_at'>>;

const answers = new Map([
  ['yes', true],
  ['no', false],
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
  ['', false],
]);

function yesOrNo(cell: string): boolean {
  return answers.get(cell.trim().toLowerCase()) ?? refuse(t('archived must be yes or no'));
}
