import { t } from '@kiosk/contract/language/t.ts';
import {
  declarationOf,
  type FieldInFiles,
  type FileValues,
  isInFiles,
  type ProductValues,
  productFieldNames,
} from '@kiosk/contract/product-fields.ts';
import { columnOf } from '../database/product-columns.ts';
import { refuse } from './cell-error.ts';
import { inRows, listCell, partsCell, readListCell, readPartsCell } from './cells.ts';
import { colorCells, sizeCells } from './choices.ts';
import { type NumberStyle, numberIn, priceCell } from './numbers.ts';

export type FileField = keyof FileValues;
/** Stocks of sizes have no column: they are in the rows of variants. */
type ColumnField = Exclude<FileField, 'sizeStocks'>;
/** A column of a file; `variant` is blank in the row of a product. */
export type FileColumn = ColumnField | 'id' | 'variant';

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

export const columnFields = Object.keys(cells) as ColumnField[];

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
