import type { Place } from '@kiosk/contract/import-place.ts';
import { said } from '@kiosk/contract/language/message.ts';
import { t, translated } from '@kiosk/contract/language/t.ts';
import { priceErrors } from '@kiosk/contract/price-rule.ts';
import type * as z from 'zod/mini';
import { unguarded } from '../csv.ts';
import { CellError } from './cell-error.ts';
import type { FileColumn } from './columns.ts';
import type { Header } from './header.ts';
import { type NumberStyle, numberStyleOf } from './numbers.ts';
import { type PictureNames, withAddresses } from './picture-names.ts';
import { type RowError, RowErrors, refuseRow } from './row-errors.ts';

/** A row of the file, and the pictures that were sent with it. */
export type RawRow = {
  header: Header;
  cells: readonly string[];
  place: Place;
  pictures: PictureNames;
  /** The currency of its prices. */
  currency: string;
};

/** Characters of a cell that an error shows. */
const maxShown = 80;

/** Reads the cells of a row, and checks them by rules. @throws RowErrors with all of their errors */
export function readCells<Rules extends z.ZodMiniType>(
  { header: { names, delimiter }, cells, place, pictures, currency }: RawRow,
  rules: Rules,
  read: (column: FileColumn, cell: string, numbers: NumberStyle) => unknown,
): z.output<Rules> {
  if (cells.length !== names.length)
    refuseRow(
      place,
      t('This row has {cells} cells, the first line names {columns} columns.', {
        cells: cells.length,
        columns: names.length,
      }),
    );
  const errors: RowError[] = [];
  const numbers = numberStyleOf(delimiter);
  const fields: Record<string, unknown> = {};
  const refuse = (column: string, message: string) => {
    const value = cells[(names as (string | null)[]).indexOf(column)] ?? '';
    errors.push({ ...place, column, value: value.slice(0, maxShown), message });
  };

  for (const [at, column] of names.entries()) {
    if (column === null) continue;
    try {
      const value = read(column, unguarded(cells[at] ?? ''), numbers);
      if (value !== undefined) fields[column] = withAddresses(column, value, pictures);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      refuse(column, error.message);
    }
  }
  const result = rules.safeParse(fields);
  if (!result.success) {
    for (const { path, message } of result.error.issues)
      refuse(String(path[0]), ofItem(translated(message), path));
  } else
    for (const { message } of priceErrors({ price: priceIn(result.data) }, currency))
      refuse('price', typeof message === 'string' ? t(message) : said(message));
  if (errors.length > 0 || !result.success) throw new RowErrors(errors);
  return result.data;
}

const priceIn = (values: unknown): number | undefined =>
  (values as { price?: number | null }).price ?? undefined;

/** Names the item of a list that an error is about, and the part of it. */
function ofItem(message: string, [, item, part]: readonly PropertyKey[]): string {
  if (typeof item !== 'number') return message;
  const about = { item: item + 1, message };
  return part === undefined
    ? t('Item {item}: {message}', about)
    : t('Item {item}, {part}: {message}', { ...about, part: String(part) });
}
