import type { Role } from '@kiosk/contract/account.ts';
import type { Address } from '@kiosk/contract/address.ts';
import type { AuditAction, AuditSubject } from '@kiosk/contract/audit.ts';
import type { ImportState } from '@kiosk/contract/import.ts';
import type { OrderStatus, PaymentFlag, PaymentMethod, PaymentStatus } from '@kiosk/contract/order.ts';
import type { IntentStatus, PaymentEventKind, PaymentSource } from '@kiosk/contract/payment.ts';
import type { StockState } from '@kiosk/contract/stock-state.ts';
import type { GeneratedAlways, Kysely, Transaction as KyselyTransaction, Selectable } from 'kysely';

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
  /** Alternative texts, in the order of `images`; null where there are none. */
  image_texts: Json<string[]> | null;
  rating: number;
  discount_percentage: number;
  highlights: Json<string[]>;
  colors: Json<unknown> | null;
  sizes: Json<unknown> | null;
  /** Pieces left; null when they are not counted. */
  stock: number | null;
  created_at: Instant;
  /** The merchant's own number, by which imports find the product. */
  sku: string | null;
  /** Since when shoppers no longer see it; null while it is on sale. */
  archived_at: Instant | null;
  /** Its words as administrators search them, each after a space; what indexes of their lists hold. */
  words: string;
  /** Kept by the database itself. */
  stock_state: GeneratedAlways<StockState>;
};

/** To which product each idempotency key of an administrator has led. */
type ProductKeysTable = { account_id: string; key: string; product_id: string };

/** Uploaded pictures whose files are all stored. */
export type PicturesTable = {
  /** Taken from the uploaded file's bytes: the same file is the same picture. */
  id: string;
  /** Pixels of the picture as it was sent, the right way up. */
  width: number;
  height: number;
  widths: Json<number[]>;
  /** What all of its files take together. */
  bytes: number;
  /** The last time: who uploads a file again wants to use it. */
  uploaded_at: Instant;
};

export type StoredProduct = Selectable<ProductsTable>;

/** Words by which administrators find things; a product that is deleted keeps its own, so that its orders are found. */
type SearchWordsTable = { kind: SearchKind; word: string; ref: string };
export type SearchKind = 'product' | 'account';

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
  /** Derived from the ledger, in the transaction that adds to it. */
  payment_status: PaymentStatus;
  payment_flag: PaymentFlag | null;
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

/** One intent at the provider, from before it is asked for. An order has at most one that is creating or open. */
export type PaymentAttemptsTable = {
  /** Also the idempotency key with which the intent is created. */
  id: string;
  order_id: string;
  provider: string;
  /** The provider's name for it; null until its answer is stored. Nobody can pay before that. */
  intent_id: string | null;
  state: 'creating' | 'open' | 'succeeded' | 'mismatched' | 'canceled' | 'failed';
  amount_cents: number;
  currency: string;
  /** How often the job has taken it up. */
  checks: number;
  /** When the job asks the provider; null when nothing can change any more. Whoever takes it up moves it on first. */
  next_check_at: Instant | null;
  created_at: Instant;
};

/** Refunds that the shop owes or has made. Those made at the provider's own site are in the ledger only. */
export type RefundsTable = {
  id: string;
  order_id: string;
  attempt_id: string;
  /** The caller's idempotency key. */
  request_key: string;
  amount_cents: number;
  state: 'requested' | 'succeeded' | 'failed';
  reason: string | null;
  provider_refund_id: string | null;
  /** Raised when the provider's answer to the key before is known to be worthless. */
  key_number: number;
  tries: number;
  next_try_at: Instant | null;
  created_at: Instant;
};

/** The ledger: what happened to payments. Rows are added, never changed; the database refuses it. */
export type PaymentEventsTable = {
  id: string;
  /** Names what happened; it happens once. */
  fact: string;
  order_id: string;
  attempt_id: string;
  kind: PaymentEventKind;
  at: Instant;
  source: PaymentSource;
  account_id: string | null;
  provider_id: string | null;
  amount_cents: number;
  currency: string;
  detail: string | null;
};

/** Webhook events whose effect is stored. */
type WebhookEventsTable = { id: string; type: string; received_at: Instant };

/** The test provider's own books. */
export type TestIntentsTable = {
  id: string;
  idempotency_key: string;
  client_secret: string;
  amount_cents: number;
  currency: string;
  status: IntentStatus;
  /** When a late confirmation arrives, for an intent that is processing. */
  arrives_at: Instant | null;
  /** The last refusal of a card. */
  failure_id: string | null;
  failure_code: string | null;
  created_at: Instant;
};

type TestRefundsTable = {
  id: string;
  idempotency_key: string;
  intent_id: string;
  request_id: string;
  amount_cents: number;
  created_at: Instant;
};

/** What administrators changed. Rows are added, never changed; the database refuses it. */
export type AuditLogTable = {
  id: string;
  at: Instant;
  /** The account that acted; null for the shop's command line. */
  actor_id: string | null;
  /** Its email at that time. */
  actor: string;
  action: AuditAction;
  subject: AuditSubject;
  subject_id: string;
  /** What the subject was called, for when it is gone. */
  label: string;
  /** The fields that changed, as they were and as they became; null where there is no such side. */
  before: Json<Record<string, unknown>> | null;
  after: Json<Record<string, unknown>> | null;
};

/** A file of products that an administrator imports. */
export type ImportsTable = {
  id: string;
  /** Who started it, and from then on who applied it; null for the shop's command line. */
  actor_id: string | null;
  actor: string;
  file_name: string;
  /** Bytes of the file. */
  size: number;
  state: ImportState;
  /** Why the file cannot be read. */
  reason: string | null;
  /** Bytes read. */
  byte_offset: number;
  /** Lines read. */
  lines: number;
  /** The columns of the file; null until its first line is read. */
  header: Json<unknown> | null;
  warnings: Json<string[]>;
  /** The line up to which the rows have been checked, or made ready to be applied. */
  cursor: number;
  row_count: number;
  new_count: number;
  changed_count: number;
  unchanged_count: number;
  /** Mistakes that reading found, and those that checking found. */
  read_errors: number;
  check_errors: number;
  /** The columns of products that some row changes. */
  changed_columns: Json<string[]>;
  created_at: Instant;
  /** When it was last worked on. */
  moved_at: Instant;
  applied_at: Instant | null;
};

/** What a row of the file says, as columns of a product. */
export type ImportRowsTable = {
  import_id: string;
  /** Where the row begins; the first line of a file is 1. */
  line: number;
  given_id: string | null;
  /** The id of the product, should it be a new one. */
  new_id: string;
  sku: string | null;
  given: Json<Record<string, unknown>>;
};

export type StagedColumn =
  | 'title'
  | 'price_cents'
  | 'brand'
  | 'category'
  | 'description'
  | 'details'
  | 'thumbnail'
  | 'images'
  | 'image_texts'
  | 'rating'
  | 'discount_percentage'
  | 'highlights'
  | 'colors'
  | 'sizes'
  | 'stock'
  | 'sku'
  | 'archived_at'
  | 'words';

/** A product as an import keeps it. */
export type StagedProduct = Pick<ProductsTable, StagedColumn>;

/** What a row does to the product it is about, and the whole product as it will be then. */
export type ImportChangesTable = StagedProduct & {
  import_id: string;
  line: number;
  action: 'new' | 'changed' | 'unchanged';
  product_id: string;
  /** The version and stock that were compared. */
  base_version: number | null;
  base_stock: number | null;
  /** 1 where the change raises the version, sets the stock, or changes what the product is found by. */
  raises: number;
  sets_stock: number;
  renames: number;
  /** The entry of the audit log to be made. */
  audit_id: string;
  before: Json<Record<string, unknown>> | null;
  after: Json<Record<string, unknown>> | null;
};

export type ImportErrorsTable = {
  import_id: string;
  phase: 'read' | 'check';
  number: number;
  line: number;
  /** As the file names it; null for a whole line. */
  column_name: string | null;
  value: string | null;
  message: string;
};

/** Brands and categories that the file brings along. */
export type ImportFacetsTable = FacetTable & { import_id: string; facet: 'brands' | 'categories' };

/** Files that somebody may fetch once without a login. */
type DownloadKeysTable = {
  /** SHA-256 of the key, hexadecimal. */
  key_hash: string;
  expires_at: Instant;
};

/** Changes of many products that were previewed in the last day. */
type ProductChangesTable = {
  id: string;
  account_id: string;
  change: Json<unknown>;
  /** The products that change, as they were seen; empty once they are changed. */
  seen: Json<unknown[]>;
  /** How many they are. */
  changed: number;
  created_at: Instant;
  applied_at: Instant | null;
};

export type Schema = {
  product_changes: ProductChangesTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  import_changes: ImportChangesTable;
  import_errors: ImportErrorsTable;
  import_facets: ImportFacetsTable;
  download_keys: DownloadKeysTable;
  audit_log: AuditLogTable;
  search_words: SearchWordsTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  brands: FacetTable;
  categories: FacetTable;
  products: ProductsTable;
  product_keys: ProductKeysTable;
  pictures: PicturesTable;
  cart_lines: CartLinesTable;
  orders: OrdersTable;
  order_keys: OrderKeysTable;
  order_lines: OrderLinesTable;
  order_notes: OrderNotesTable;
  payment_attempts: PaymentAttemptsTable;
  refunds: RefundsTable;
  payment_events: PaymentEventsTable;
  webhook_events: WebhookEventsTable;
  test_intents: TestIntentsTable;
  test_refunds: TestRefundsTable;
};

/** The shop's database. A function that takes it may run inside a transaction or outside. */
export type Database = Kysely<Schema>;
/** What a function asks for that is only right inside a transaction. */
export type Transaction = KyselyTransaction<Schema>;
