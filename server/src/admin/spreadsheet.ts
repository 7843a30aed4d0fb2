import { decimalsOf } from '@kiosk/contract/currency.ts';
import type { Language } from '@kiosk/contract/language/languages.ts';
import { inLanguage, t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { csvOf, csvStyleOf, guardedInside, utf8Mark } from '../csv.ts';
import type { CurrentSettings } from '../settings/merchant-settings.service.ts';

/** A text, a number, an amount with the decimals of its currency, or an instant. */
export type Cell = string | number | { amount: number; currency: string } | { at: string };

/** The columns of a file: the name, with the time zone where cells are instants, and the cell. */
export type Columns<Row> = readonly (readonly [
  name: Text | ((timeZone: string) => string),
  cell: (row: Row) => Cell,
])[];

/** How the files of a shop are written. */
export type FileStyle = { language: Language; timeZone: string };
export type ReadFileStyle = () => Promise<FileStyle>;

export const fileStyleReader =
  (readSettings: () => Promise<CurrentSettings>): ReadFileStyle =>
  async () => {
    const { language, seller } = await readSettings();
    return { language, timeZone: seller?.timeZone ?? 'UTC' };
  };

/** When something was, as a column is called that says it in the shop's time zone. */
export const placedAt = (timeZone: string): string => t('Placed at ({timeZone})', { timeZone });

/** A file for people: CSV as a spreadsheet of their language opens it. */
export function spreadsheet<Row>(columns: Columns<Row>, { language, timeZone }: FileStyle) {
  const { decimalMark, delimiter } = csvStyleOf(language);
  const number = (written: string) => written.replace('.', decimalMark);
  const written = (cell: Cell): string => {
    if (typeof cell === 'string') return guardedInside(cell);
    if (typeof cell === 'number') return number(String(cell));
    if ('amount' in cell) return number(cell.amount.toFixed(decimalsOf(cell.currency)));
    return localTime(cell.at, timeZone);
  };
  const nameOf = (name: Columns<Row>[number][0]) => (typeof name === 'string' ? t(name) : name(timeZone));
  return {
    head: () =>
      inLanguage(language, () => utf8Mark + csvOf([columns.map(([name]) => nameOf(name))], delimiter)),
    lines: (rows: readonly Row[]) =>
      inLanguage(language, () =>
        csvOf(
          rows.map((row) => columns.map(([, cell]) => written(cell(row)))),
          delimiter,
        ),
      ),
  };
}

/** `2026-03-29 14:05:00`, which every spreadsheet takes for a time. */
const localTime = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');
