import type { StockState } from '@kiosk/contract/stock-state.ts';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { FieldColumns } from '../product-columns.ts';
import type { Instant, JsonText } from './columns.ts';

export type FacetTable = {
  /** What products and addresses call it. It never changes. */
  value: string;
  /** Its name. */
  label: string;
  /** Where the merchant has put it, from 0; null: by its name, after those that have a place. */
  position: Generated<number | null>;
};

/** Brands and categories whose products go to another one. Once they are `done_at`, their addresses lead there. */
export type FacetMergesTable = {
  facet: 'brands' | 'categories';
  value: string;
  target: string;
  done_at: Instant | null;
};

/** What lists without a sort begin with. */
export type PinnedProductsTable = { product_id: string; position: number };

/** The number of a product or of one of its sizes, once in the shop. */
export type ProductSkusTable = { sku: string; product_id: string };

export type ProductsTable = FieldColumns & {
  id: string;
  /** Raised by whatever changes the product itself as shoppers see it; not by its stock, nor by the name of its category. */
  version: number;
  created_at: Instant;
  /** Since when shoppers no longer see it; null while it is on sale. */
  archived_at: Instant | null;
  /** The terms by which administrators find it, each after a space; indexes of their lists hold them. */
  search_terms: string;
  /** Kept by the database itself. */
  stock_state: GeneratedAlways<StockState>;
};

/** The sum of the versions changes with every change of products, brands or categories; kept by triggers. */
export type CatalogueVersionTable = { shard: number; version: number };

/** What a list of products is sorted by, with ties broken by id; 'id' where nothing else is asked for. */
export type ListSort = 'id' | 'price' | 'rating';

/**
 * How many products on sale are in each part of each list; kept by triggers. A block has one row or more, whose counts are
 * added up.
 */
export type ProductBlocksTable = {
  sort: ListSort;
  /** '' for any. */
  category: string;
  brand: string;
  /** Where it begins. It ends where the next one of its list begins. */
  from_value: number;
  from_id: string;
  part: number;
  count: number;
};

/** To which product each idempotency key of an administrator has led. */
export type ProductKeysTable = { account_id: string; key: string; product_id: string };

export type StoredProduct = Selectable<ProductsTable>;

/** Changes of many products that were previewed in the last day. */
export type ProductChangesTable = {
  id: string;
  account_id: string;
  change: JsonText<unknown>;
  /** The products that change, as they were seen; empty once they are changed. */
  seen: JsonText<unknown[]>;
  /** How many they are. */
  changed: number;
  created_at: Instant;
  applied_at: Instant | null;
};
