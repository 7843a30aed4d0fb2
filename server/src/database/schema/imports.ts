import type { ImportState } from '@kiosk/contract/import.ts';
import type { FacetTable } from './catalogue.ts';
import type { Instant, JsonText } from './columns.ts';

/** A file of products that an administrator imports. */
export type ImportsTable = {
  id: string;
  /** The account that started it, later the one that applied it; null for the command line. */
  actor_id: string | null;
  actor: string;
  file_name: string;
  /** Bytes of the file. */
  size: number;
  state: ImportState;
  /** Why the file cannot be read. */
  reason: string | null;
  byte_offset: number;
  lines: number;
  /** Rows read, as a spreadsheet counts them: blank lines too, and a row of several lines once. */
  sheet_rows: number;
  /** The columns of the file; null until its first line is read. */
  header: JsonText<unknown> | null;
  warnings: JsonText<string[]>;
  /** The line up to which the rows have been checked, or made ready to be applied. */
  cursor: number;
  /** The line up to which pictures on other servers were asked for; null until all rows are compared, and afterwards. */
  picture_line: number | null;
  row_count: number;
  new_count: number;
  changed_count: number;
  unchanged_count: number;
  /** Errors that reading found, and those that checking found. */
  read_errors: number;
  check_errors: number;
  created_at: Instant;
  /** When it was last worked on. */
  moved_at: Instant;
  applied_at: Instant | null;
};

/** What a row of the file says of a product and, once it is compared with the catalogue, what it changes. */
export type ImportRowsTable = {
  import_id: string;
  /** Where the row begins; the first line of a file is 1. */
  line: number;
  /** Which row of a spreadsheet it is; the one that names the columns is 1. */
  row: number;
  given_id: string | null;
  /** The id of the product, should it be a new one. */
  new_id: string;
  sku: string | null;
  given: JsonText<Record<string, unknown>>;
  /** Null until the row is compared, and in a row with an error; the columns below as well. */
  action: 'new' | 'changed' | 'unchanged' | null;
  product_id: string | null;
  title: string | null;
  /** The version and stock of the product that were compared. */
  base_version: number | null;
  base_stock: number | null;
  /** The fields that change, as a file names them. Of a new product `after` has only those that differ from `given`. */
  before: JsonText<Record<string, unknown>> | null;
  after: JsonText<Record<string, unknown>> | null;
};

export type ImportErrorsTable = {
  import_id: string;
  phase: 'read' | 'check';
  number: number;
  line: number;
  row: number;
  /** The column as the file names it; null for a whole line. */
  column_name: string | null;
  value: string | null;
  message: string;
};

/** Brands and categories that the file brings along. */
export type ImportFacetsTable = Omit<FacetTable, 'position'> & {
  import_id: string;
  facet: 'brands' | 'categories';
};

/** A picture that was sent with the file. */
export type ImportPicturesTable = {
  import_id: string;
  /** What the file's cells call it, in the spelling that is compared. */
  name: string;
  url: string;
};

/** A picture on another server, and why it cannot be loaded; null where it can. */
export type ImportAddressesTable = { import_id: string; address: string; problem: string | null };

/** A number that a row of a file gives to a product or to a size, which did not have it. */
export type ImportSkusTable = { import_id: string; sku: string; line: number };
