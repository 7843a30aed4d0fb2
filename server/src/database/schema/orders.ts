import type { Address } from '@kiosk/contract/address.ts';
import type { OrderStatus, PaymentFlag, PaymentMethod, PaymentStatus } from '@kiosk/contract/order.ts';
import type { Generated } from 'kysely';
import type { Instant, Json } from './columns.ts';

export type OrdersTable = {
  id: string;
  account_id: string;
  status: OrderStatus;
  payment_method: PaymentMethod;
  /** Derived from the ledger, in the transaction that adds to it. */
  payment_status: PaymentStatus;
  payment_flag: PaymentFlag | null;
  /** Refunded, derived with them. */
  refunded_cents: Generated<number>;
  total_cents: number;
  total_items: number;
  address: Json<Address>;
  /** Of its invoice, from when it was issued. */
  invoice_number: string | null;
  created_at: Instant;
  /** By which administrators find it, each after a space; what the index of a search holds. */
  search_terms: Generated<string>;
  /** 1 until `order_search_terms` leads to it. */
  search_terms_pending: Generated<number>;
};

/** Terms that lead to an order: its recipient's, and the ends of numbers, backwards. See `order-search-terms.ts`. */
export type OrderSearchTermsTable = { term: string; order_id: string };

/** To which order each idempotency key of an account has led. */
export type OrderKeysTable = {
  account_id: string;
  key: string;
  order_id: string;
  /** SHA-256 of what was ordered with the key, hexadecimal. */
  request_hash: string;
};

export type OrderLinesTable = {
  order_id: string;
  /** 0, 1, 2 … in the order of the cart. */
  position: number;
  product_id: string;
  title: string;
  thumbnail: string;
  price_cents: number;
  quantity: number;
  color: string;
  size: string;
  /** Units this line holds of the product's counted stock; a cancellation returns them. */
  stock_taken: number;
};

/** What administrators note about an order, for each other. Rows are added, never changed; the database refuses it. */
export type OrderNotesTable = {
  id: string;
  order_id: string;
  /** The caller's idempotency key. */
  request_key: string;
  author_id: string;
  /** The author's email at that time. */
  author: string;
  text: string;
  created_at: Instant;
};
