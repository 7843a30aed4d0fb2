import type { Role } from '@kiosk/contract/account.ts';
import type { Address } from '@kiosk/contract/address.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@kiosk/contract/order.ts';
import type { Kysely, Transaction as KyselyTransaction } from 'kysely';

/** Times are ISO 8601 in UTC, which sorts as text and is the same in both databases. */
type Instant = string;
/** JSON kept as text; the store that owns the table parses it. */
type Json<_Of> = string;

export type AccountsTable = {
  id: string;
  /** Lower case. */
  email: string;
  username: string;
  /** PHC string of Argon2id; null for an account without a password. */
  password_hash: string | null;
  /** Google's own name for the account that signs in there (`sub`), which outlives a change of email. */
  google_subject: string | null;
  role: Role;
  addresses: Json<Address[]>;
  created_at: Instant;
};

export type SessionsTable = {
  /** SHA-256 of the bearer token, hexadecimal. */
  token_hash: string;
  account_id: string;
  created_at: Instant;
  expires_at: Instant;
};

type FacetTable = { value: string; label: string };

export type ProductsTable = {
  id: string;
  /** Raised by whatever changes the product as shoppers see it, its category's label included; not by its stock. */
  version: number;
  title: string;
  price_cents: number;
  brand: string;
  category: string;
  description: string;
  details: string;
  thumbnail: string;
  images: Json<string[]>;
  rating: number;
  discount_percentage: number;
  highlights: Json<string[]>;
  colors: Json<unknown> | null;
  sizes: Json<unknown> | null;
  /** Pieces left; null when they are not counted. */
  stock: number | null;
  created_at: Instant;
};

export type CartLinesTable = {
  id: string;
  account_id: string;
  product_id: string;
  /** '' where no colour or size was chosen, so that the line's unique constraint holds on every database. */
  color: string;
  size: string;
  quantity: number;
  created_at: Instant;
};

export type OrdersTable = {
  id: string;
  account_id: string;
  status: OrderStatus;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  total_cents: number;
  total_items: number;
  address: Json<Address>;
  created_at: Instant;
};

/** To which order each idempotency key of an account has led. */
type OrderKeysTable = { account_id: string; key: string; order_id: string };

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
  /** Pieces this line holds of the product's counted stock; what a cancellation gives back. */
  stock_taken: number;
};

export type Schema = {
  accounts: AccountsTable;
  sessions: SessionsTable;
  brands: FacetTable;
  categories: FacetTable;
  products: ProductsTable;
  cart_lines: CartLinesTable;
  orders: OrdersTable;
  order_keys: OrderKeysTable;
  order_lines: OrderLinesTable;
};

/** The shop's database. A function that takes it may run inside a transaction or outside. */
export type Database = Kysely<Schema>;
/** What a function asks for that is only right inside a transaction. */
export type Transaction = KyselyTransaction<Schema>;
