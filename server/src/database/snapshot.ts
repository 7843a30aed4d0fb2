import type { Schema } from './schema.ts';

export type Row = Record<string, string | number | null>;

/** All rows of a table, in parts. */
export type ReadTable = (table: string) => AsyncIterable<Row[]>;

export const rowsOfPart = 1000;

/**
 * The tables whose rows are the shop, each after those that it refers to. Those marked false follow from the others, or
 * from the database they are in, and are made anew.
 */
const tables: Record<keyof Schema, boolean> = {
  accounts: true,
  sessions: true,
  second_factors: true,
  passkeys: true,
  passkey_challenges: false,
  recovery_codes: true,
  known_networks: true,
  shared_keys: true,
  audit_log: true,
  record_chain: true,
  search_terms: true,
  pictures: true,
  brands: true,
  categories: true,
  products: true,
  catalogue_version: false,
  product_blocks: false,
  product_keys: true,
  product_changes: true,
  // Adding the products queues them for it.
  product_postings: false,
  product_terms: false,
  products_to_index: false,
  search_words: false,
  search_spellings: false,
  cart_lines: true,
  orders: true,
  order_search_terms: true,
  order_keys: true,
  order_lines: true,
  order_notes: true,
  payment_attempts: true,
  refunds: true,
  disputes: true,
  payment_events: true,
  webhook_events: true,
  test_intents: true,
  test_refunds: true,
  invoice_numbers: true,
  invoices: true,
  imports: true,
  import_rows: true,
  import_errors: true,
  import_facets: true,
  download_keys: true,
};

export type CopiedTable = keyof Schema;

export const copiedTables: CopiedTable[] = Object.entries(tables).flatMap(([name, isCopied]) =>
  isCopied ? [name as keyof Schema] : [],
);

/** Columns that the database computes. */
const computed: Partial<Record<string, string>> = { products: 'stock_state' };

export function withoutComputed(table: string, row: Row): Row {
  const column = computed[table];
  if (column === undefined) return row;
  const { [column]: _, ...stored } = row;
  return stored;
}
