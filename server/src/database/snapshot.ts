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
  backfills: true,
  shared_counts: false,
  accounts: true,
  sessions: true,
  account_links: true,
  reset_requests: true,
  // A shop without an administrator prints new ones.
  setup_links: false,
  shop_setup: true,
  second_factors: true,
  passkeys: true,
  passkey_challenges: false,
  recovery_codes: true,
  known_networks: true,
  saved_views: true,
  shared_keys: true,
  audit_log: true,
  record_chain: true,
  record_salts: true,
  record_redactions: true,
  search_terms: true,
  pictures: true,
  merchant_settings: true,
  content_pages: true,
  content_versions: true,
  content_addresses: true,
  brands: true,
  categories: true,
  facet_merges: true,
  products: true,
  pinned_products: true,
  product_skus: true,
  catalogue_version: false,
  product_blocks: false,
  product_keys: true,
  product_changes: true,
  // Adding the products queues them for it.
  product_index: false,
  product_bitmaps: false,
  product_bitmap_blocks: false,
  indexed_products: false,
  product_options: false,
  product_index_queue: false,
  search_words: false,
  search_spellings: false,
  cart_lines: true,
  orders: true,
  order_search_terms: true,
  order_keys: true,
  order_lines: true,
  order_notes: true,
  order_returns: true,
  order_return_lines: true,
  withdrawals: true,
  outbox: true,
  sales_days: false,
  sales_by_quarter: false,
  sales_figures: false,
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
  import_pictures: true,
  import_addresses: true,
  import_skus: true,
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
