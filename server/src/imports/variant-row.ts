import type { Place } from '@kiosk/contract/import-place.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { price } from '@kiosk/contract/price-rule.ts';
import { pictureAddress, size } from '@kiosk/contract/product-choices.ts';
import * as rules from '@kiosk/contract/product-rules.ts';
import { nameOfValues } from '@kiosk/contract/variants.ts';
import * as z from 'zod/mini';
import { refuse } from './cell-error.ts';
import { readPartsCell, soldOut } from './cells.ts';
import { type FileColumn, readCell, variantColumn } from './columns.ts';
import type { Header } from './header.ts';
import type { NumberStyle } from './numbers.ts';
import { type RawRow, readCells } from './row-cells.ts';

/** What a row says of a variant; null is the product's, and what is absent has no column. */
export type GivenVariant = Place & {
  /** The name of its size. */
  name: string;
  sku?: string | null | undefined;
  price?: number | null | undefined;
  stock?: number | null | undefined;
  /** Written as such: its stock is 0 where those of the others are counted. */
  isSoldOut?: boolean;
  picture?: string | undefined;
};

/** What rows say of the variants of a product: the names of its options, if there is a column, and each of them. */
export type GivenVariants = { names?: string[] | null | undefined; rows: GivenVariant[] };

/** Whether a row is about a variant of the product in a row above it. */
export function isVariantRow({ names }: Header, cells: readonly string[]): boolean {
  const at = names.indexOf(variantColumn);
  return at >= 0 && (cells[at] ?? '').trim() !== '';
}

const variantRules = z.partial(
  z.object({
    variant: size.shape.name,
    sku: rules.sku,
    price: z.nullable(price),
    stock: rules.stock,
    thumbnail: pictureAddress,
  }),
);

/** Reads the cells of a variant's row by the contract's rules. @throws RowErrors */
export function readVariant(raw: RawRow): GivenVariant {
  const {
    variant: name = '',
    thumbnail: picture,
    ...values
  } = readCells(raw, variantRules, (column, cell, numbers) => read(column, cell.trim(), numbers));
  const isSoldOut = isWord(raw.cells[raw.header.names.indexOf('stock')] ?? '');
  return { ...raw.place, ...values, name, picture, ...(isSoldOut && { isSoldOut }) };
}

const isWord = (cell: string): boolean => cell.trim().toLowerCase() === soldOut;

function read(column: FileColumn, cell: string, numbers: NumberStyle): unknown {
  switch (column) {
    case variantColumn:
      return nameIn(cell);
    case 'sku':
    case 'thumbnail':
      return cell;
    case 'price':
      return cell === '' ? null : readCell(column, cell, numbers);
    case 'stock':
      return isWord(cell) ? null : readCell(column, cell, numbers);
    default:
      if (cell !== '')
        refuse(t('The row of a variant has only its own SKU, price, stock and thumbnail besides its name'));
      return undefined;
  }
}

/** `250 g | Fine` and, as shoppers see it, `250 g / Fine` are the same combination. */
function nameIn(cell: string): string {
  const [parts = [], ...others] = readPartsCell(cell);
  if (others.length > 0) refuse(t('Each variant needs a row of its own'));
  return nameOfValues(parts.filter((part) => part !== ''));
}
