import type { Place } from '@kiosk/contract/import-place.ts';
import type { Language } from '@kiosk/contract/language/languages.ts';
import type { ImportRowsTable } from '../database/schema/imports.ts';
import type { SomeFileValues } from './file-values.ts';

/** A row as it was read. */
export type FileRow = Pick<
  ImportRowsTable,
  'import_id' | 'line' | 'row' | 'given_id' | 'new_id' | 'sku' | 'given'
>;

/** The result of comparing a row with the catalogue; all null where the row has an error. */
export type RowComparison = Omit<ImportRowsTable, keyof FileRow | 'before' | 'after'> & {
  line: number;
  before: SomeFileValues | null;
  after: SomeFileValues | null;
};

/** A row that has no errors so far, and what it changes. */
export type ComparedRow = { row: FileRow; comparison: RowComparison };

/** An import, the line down to which its rows have been compared, and the language of its errors. */
export type ComparedImport = { importId: string; upTo: number; language: Language };

/** The place of a row, and the fields that it changes. */
export type Changed = Place & { before: SomeFileValues; after: SomeFileValues };
/** A row that adds or changes a product. */
export type ChangingRow = Changed & {
  action: 'new' | 'changed';
  productId: string;
  title: string;
  baseStock: number | null;
};
