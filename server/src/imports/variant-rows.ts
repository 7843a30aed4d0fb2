import type { Size } from '@kiosk/contract/product-choices.ts';
import type { FileValues } from '@kiosk/contract/product-fields.ts';
import { valuesInName } from '@kiosk/contract/variants.ts';
import { inRows, partsCell, soldOut } from './cells.ts';
import { type FileColumn, fileColumns } from './columns.ts';
import { priceCell } from './numbers.ts';

/** Whether the sizes of a product are written as rows: where they have more than a name. */
export const hasVariants = ({ sizes, options, sizeStocks }: FileValues): boolean =>
  Boolean(
    options?.length ||
      sizeStocks?.length ||
      sizes?.some(({ price, sku, picture }) => price !== undefined || sku || picture),
  );

/** What the cell of sizes says in the row of a product that has rows of variants below it. */
export const sizesAreInRows = inRows;

/** The rows of a product's variants, which follow its own. */
export function variantRowsOf(product: FileValues): string[][] {
  const { sizes, options, sizeStocks } = product;
  if (!hasVariants(product)) return [];
  return (sizes ?? []).map((size, at) => {
    const cells: Partial<Record<FileColumn, string>> = {
      ...cellsOf(size),
      variant: partsCell([options?.length ? valuesInName(size.name) : [size.name]]),
      ...(sizeStocks && { stock: String(sizeStocks[at]?.stock ?? 0) }),
    };
    return fileColumns.map((column) => cells[column] ?? '');
  });
}

const cellsOf = ({ sku = '', price, inStock, picture = '' }: Size) => ({
  sku,
  price: price === undefined ? '' : priceCell(price),
  stock: inStock ? '' : soldOut,
  thumbnail: picture,
});
