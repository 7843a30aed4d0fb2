import type { SalesSort } from '@kiosk/contract/report-spans.ts';
import type { SalesReportQuery } from '@kiosk/contract/reports.ts';
import { facetLabels, mergeTargets } from '../../catalogue/facets.service.ts';
import { findTitlesOf } from '../../catalogue/sold-products.service.ts';
import type { Database } from '../../database/schema.ts';
import {
  combined,
  type FigureName,
  lastTitles,
  pairIn,
  type RangeFigures,
  type SumsOfKey,
} from '../../orders/sales/sales-figures.service.ts';

/** Sums of something with its name. */
export type NamedSums = {
  id: string;
  option?: string;
  name?: string;
  exists: boolean;
  sums: SumsOfKey;
};

type Listed = { rows: NamedSums[]; total: number; options: string[] };

/** How rows of a kind are listed in the order of a query; `limit` is of the rows alone. */
type Lister = (
  db: Database,
  figures: RangeFigures,
  query: SalesReportQuery,
  limit: number,
) => Promise<Listed>;

const columns: Record<SalesSort, FigureName> = {
  net: 'net',
  amount: 'cents',
  quantity: 'quantity',
  returned: 'returned',
  refunded: 'refunded_cents',
};

/** Sorted by the database, because there may be very many. */
const productsSold: Lister = async (db, { first }, { _sort, _order }, limit) => {
  const { sums, total } = await first('product', { by: columns[_sort], direction: _order, limit });
  const titles = await findTitlesOf(
    db,
    sums.map(({ key }) => key),
  );
  const gone = await lastTitles(
    db,
    sums.map(({ key }) => key).filter((key) => !titles.has(key)),
  );
  const rows = sums.map((each) => ({
    id: each.key,
    name: titles.get(each.key) ?? gone.get(each.key) ?? '',
    exists: titles.has(each.key),
    sums: each,
  }));
  return { rows, total, options: [] };
};

/** Sums of categories as they are now: what was sold of one that was merged since is that of the other one. */
export async function byCategory(db: Database, { byKey }: RangeFigures): Promise<Map<string, NamedSums>> {
  const labels = await facetLabels(db, 'categories');
  const rows = new Map<string, NamedSums>();
  const sold = [...(await byKey('category'))];
  const gone = sold.map(([key]) => key).filter((key) => !labels.has(key));
  const merged = await mergeTargets(db, 'categories', gone);
  for (const [key, sums] of sold) {
    const value = labels.has(key) ? key : (merged.get(key) ?? '');
    const known = rows.get(value);
    const name = labels.get(value);
    rows.set(value, {
      id: value,
      ...(name !== undefined && { name }),
      exists: name !== undefined,
      sums: known ? { key: value, ...combined(known.sums, sums, 1) } : sums,
    });
  }
  return rows;
}

const categoriesSold: Lister = async (db, figures, query, limit) => {
  const rows = await byCategory(db, figures);
  return { ...sorted([...rows.values()], query, limit), options: [] };
};

const optionsSold: Lister = async (_db, { byKey }, query, limit) => {
  const rows = [...(await byKey('option'))].map(([key, sums]): NamedSums => {
    const [option, name] = pairIn(key);
    return { id: key, option, name, exists: true, sums };
  });
  const options = [...new Set(rows.map(({ option = '' }) => option))].sort();
  return {
    ...sorted(query.option ? rows.filter(({ option }) => option === query.option) : rows, query, limit),
    options,
  };
};

function sorted(rows: readonly NamedSums[], { _sort, _order }: SalesReportQuery, limit: number) {
  const figureOf = ({ sums }: NamedSums) =>
    _sort === 'net' ? sums.cents - sums.refunded_cents : sums[columns[_sort] as keyof SumsOfKey];
  const sign = _order === 'asc' ? 1 : -1;
  const order = rows.toSorted((a, b) => sign * (Number(figureOf(a)) - Number(figureOf(b))));
  return { rows: order.slice(0, limit), total: rows.length };
}

export const soldBy: Record<SalesReportQuery['by'], Lister> = {
  product: productsSold,
  category: categoriesSold,
  option: optionsSold,
};
