import type { Address } from '@kiosk/contract/address.ts';
import type { OrderStatus, PaymentFlag, PaymentMethod, PaymentStatus } from '@kiosk/contract/order.ts';
import type { ReturnReason } from '@kiosk/contract/return-reasons.ts';
import type { Generated } from 'kysely';
import type { Instant, JsonText } from './columns.ts';

export type OrdersTable = {
  id: string;
  /** What people call it, where the shop counts its orders; null where they call it by its id. */
  number: Generated<string | null>;
  /** The digits at its end. */
  number_value: Generated<number | null>;
  account_id: string;
  status: OrderStatus;
  payment_method: PaymentMethod;
  /** Derived from the ledger, in the transaction that adds to it. */
  payment_status: PaymentStatus;
  payment_flag: PaymentFlag | null;
  /** Refunded, derived with them. */
  refunded_cents: Generated<number>;
  total_cents: number;
  /** By its code in ISO 4217; null: US dollars. */
  currency: Generated<string | null>;
  total_items: number;
  address: JsonText<Address>;
  /** The number of its invoice, once that is issued. */
  invoice_number: string | null;
  /** Of the parcel, where the administrator who shipped it gave them. */
  carrier: Generated<string | null>;
  tracking_number: Generated<string | null>;
  tracking_link: Generated<string | null>;
  /** When its customer first declared to withdraw from the contract. */
  withdrawn_at: Generated<Instant | null>;
  created_at: Instant;
  /** The terms by which administrators find it, each after a space; the index of a search holds them. */
  search_terms: Generated<string>;
  /** 1 until `order_search_terms` leads to it. */
  search_terms_pending: Generated<number>;
  /** When name and address left it, some time after its account was erased. */
  anonymized_at: Generated<Instant | null>;
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
  /** The tax in the price, when the order was placed; blank where it was sold without, null before there was a seller. */
  tax_name: Generated<string | null>;
  /** Percent of the price without it. */
  tax_rate: Generated<number | null>;
  /** The merchant's number of the size or the product, blank where it had none; null in orders from before 0.2.0. */
  sku: Generated<string | null>;
};

/** What administrators note about an order, for each other. Rows are added; only an erasure takes texts and authors out. */
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

/** Customers' withdrawals from contracts. Rows are only added; erasing an order removes names and statements. */
export type WithdrawalsTable = {
  id: string;
  order_id: string;
  /** The form's key: sent again, it is the same declaration. */
  request_key: string;
  name: string;
  /** Where it was confirmed. */
  email: string;
  /** What it is about, where that is not the whole order. */
  statement: string;
  created_at: Instant;
};

/** What came back of an order, in one parcel. */
export type OrderReturnsTable = {
  id: string;
  order_id: string;
  /** The caller's idempotency key. */
  request_key: string;
  /** The administrator who recorded it. */
  account_id: string;
  reason: ReturnReason;
  created_at: Instant;
};

/** How much of a line came back, and whether that is in stock again. */
export type OrderReturnLinesTable = {
  return_id: string;
  position: number;
  quantity: number;
  /** 2: it was to be, and its product or size was gone. */
  restocked: 0 | 1 | 2;
};

/** The days, `2026-03-29` in UTC, whose sums of sales are right. The database deletes one when a sale of it changes. */
export type SalesDaysTable = { day: string };

/** Sales by the quarter of an hour they were placed in, of which every time zone's days are made. */
export type SalesByQuarterTable = {
  /** When it begins. */
  quarter: Instant;
  orders: number;
  cents: number;
};

/** The sales of a key; the amount is that of all units, whatever was refunded or came back since. */
export type SalesFigures = { quantity: number; returned: number; cents: number; refunded_cents: number };

/** By what sales are summed up. A size is one that has a stock of its own. */
export type SalesKind = 'product' | 'category' | 'option' | 'size';

/**
 * Sales of days that are over, and of their months: those of a month are the sums of what is here of its days.
 */
export type SalesFiguresTable = SalesFigures & {
  kind: SalesKind;
  /** `2026-03-29` or `2026-03` in UTC. */
  period: string;
  /** A product's id; a category, blank for what is gone; `["Weight","250 g"]`; `["{product}","{size}"]`. */
  key: string;
};
