import type { SizeStock } from '@kiosk/contract/product-choices.ts';
import { withStocks } from '@kiosk/contract/variants.ts';
import { valuesOf } from '../database/product-columns.ts';
import type { StoredProduct } from '../database/schema/catalogue.ts';
import type { Priced } from '../database/shop-currency.ts';
import type { ChangingRow } from './rows.ts';

/**
 * Units that were sold since the comparison stay sold: a stock that the file does not change is kept, and one that it
 * changes is raised or lowered by the difference.
 */
export function withCurrentStock(row: ChangingRow, product: Priced<StoredProduct>): ChangingRow {
  const { before, after, baseStock } = row;
  const { stock } = product;
  const keepsSizeStocks = after.sizeStocks === undefined && product.size_stocks !== null;
  if (after.sizeStocks || (after.sizes && keepsSizeStocks)) return withSizeStocks(row, product);
  if (after.stock === undefined) return row;
  const moved =
    stock === null || after.stock === null || baseStock === null
      ? after.stock
      : Math.max(0, stock + after.stock - baseStock);
  return { ...row, before: { ...before, stock }, after: { ...after, stock: moved } };
}

/** The same for the stock of each size. */
function withSizeStocks(row: ChangingRow, product: Priced<StoredProduct>): ChangingRow {
  const { before, after } = row;
  const current = valuesOf(product);
  const known = current.sizeStocks ?? [];
  const seen = before.sizeStocks ?? known;
  const stockIn = (stocks: readonly SizeStock[], name: string) =>
    stocks.find((one) => one.name === name)?.stock;
  const moved = (after.sizeStocks ?? known).map(({ name, stock }) => {
    const [was, is] = [stockIn(seen, name), stockIn(known, name)];
    return { name, stock: was === undefined || is === undefined ? stock : Math.max(0, is + stock - was) };
  });
  const stocks = withStocks(after.sizes ?? current.sizes ?? [], moved);
  const was = { ...before, sizes: current.sizes, sizeStocks: current.sizeStocks, stock: current.stock };
  return { ...row, before: was, after: { ...after, ...stocks } };
}
