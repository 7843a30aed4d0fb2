import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type {
  AccountsTable,
  KnownNetworksTable,
  PasskeyChallengesTable,
  PasskeysTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  SessionsTable,
  SharedKeysTable,
} from './schema/accounts.ts';
import type { AuditLogTable, RecordChainTable } from './schema/audit.ts';
import type { CartLinesTable } from './schema/carts.ts';
import type {
  CatalogueVersionTable,
  FacetTable,
  ProductBlocksTable,
  ProductChangesTable,
  ProductKeysTable,
  ProductsTable,
} from './schema/catalogue.ts';
import type {
  DownloadKeysTable,
  ImportErrorsTable,
  ImportFacetsTable,
  ImportRowsTable,
  ImportsTable,
} from './schema/imports.ts';
import type { InvoiceNumbersTable, InvoicesTable } from './schema/invoices.ts';
import type {
  OrderKeysTable,
  OrderLinesTable,
  OrderNotesTable,
  OrderSearchTermsTable,
  OrdersTable,
} from './schema/orders.ts';
import type {
  DisputesTable,
  PaymentAttemptsTable,
  PaymentEventsTable,
  RefundsTable,
  TestIntentsTable,
  TestRefundsTable,
  WebhookEventsTable,
} from './schema/payments.ts';
import type {
  ProductPostingsTable,
  ProductsToIndexTable,
  ProductTermsTable,
  SearchSpellingsTable,
  SearchTermsTable,
  SearchWordsTable,
} from './schema/search.ts';
import type { PicturesTable } from './schema/uploads.ts';

/** All tables, by the feature that owns them, from left to right as the features are. */
export type Schema = {
  audit_log: AuditLogTable;
  record_chain: RecordChainTable;
  search_terms: SearchTermsTable;
  pictures: PicturesTable;
  brands: FacetTable;
  categories: FacetTable;
  products: ProductsTable;
  catalogue_version: CatalogueVersionTable;
  product_blocks: ProductBlocksTable;
  product_keys: ProductKeysTable;
  product_changes: ProductChangesTable;
  product_postings: ProductPostingsTable;
  product_terms: ProductTermsTable;
  products_to_index: ProductsToIndexTable;
  search_words: SearchWordsTable;
  search_spellings: SearchSpellingsTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  second_factors: SecondFactorsTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  recovery_codes: RecoveryCodesTable;
  known_networks: KnownNetworksTable;
  shared_keys: SharedKeysTable;
  cart_lines: CartLinesTable;
  orders: OrdersTable;
  order_search_terms: OrderSearchTermsTable;
  order_keys: OrderKeysTable;
  order_lines: OrderLinesTable;
  order_notes: OrderNotesTable;
  payment_attempts: PaymentAttemptsTable;
  refunds: RefundsTable;
  disputes: DisputesTable;
  payment_events: PaymentEventsTable;
  webhook_events: WebhookEventsTable;
  test_intents: TestIntentsTable;
  test_refunds: TestRefundsTable;
  invoice_numbers: InvoiceNumbersTable;
  invoices: InvoicesTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  import_errors: ImportErrorsTable;
  import_facets: ImportFacetsTable;
  download_keys: DownloadKeysTable;
};

/** The shop's database. A function that takes it may run inside a transaction or outside. */
export type Database = Kysely<Schema>;
/** What a function asks for that is only right inside a transaction. */
export type Transaction = KyselyTransaction<Schema>;
