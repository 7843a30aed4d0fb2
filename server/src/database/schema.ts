import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type {
  AccountLinksTable,
  AccountsTable,
  DownloadKeysTable,
  KnownNetworksTable,
  PasskeyChallengesTable,
  PasskeysTable,
  RecoveryCodesTable,
  ResetRequestsTable,
  SavedViewsTable,
  SecondFactorsTable,
  SessionsTable,
  SharedKeysTable,
} from './schema/accounts.ts';
import type {
  AuditLogTable,
  RecordChainTable,
  RecordRedactionsTable,
  RecordSaltsTable,
} from './schema/audit.ts';
import type { CartLinesTable } from './schema/carts.ts';
import type {
  CatalogueVersionTable,
  FacetMergesTable,
  FacetTable,
  PinnedProductsTable,
  ProductBlocksTable,
  ProductChangesTable,
  ProductKeysTable,
  ProductSkusTable,
  ProductsTable,
} from './schema/catalogue.ts';
import type { ContentAddressesTable, ContentPagesTable, ContentVersionsTable } from './schema/content.ts';
import type {
  ImportAddressesTable,
  ImportErrorsTable,
  ImportFacetsTable,
  ImportPicturesTable,
  ImportRowsTable,
  ImportSkusTable,
  ImportsTable,
} from './schema/imports.ts';
import type { InvoiceNumbersTable, InvoicesTable } from './schema/invoices.ts';
import type { OutboxTable } from './schema/mail.ts';
import type {
  OrderKeysTable,
  OrderLinesTable,
  OrderNotesTable,
  OrderReturnLinesTable,
  OrderReturnsTable,
  OrderSearchTermsTable,
  OrdersTable,
  SalesByQuarterTable,
  SalesDaysTable,
  SalesFiguresTable,
  WithdrawalsTable,
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
  IndexedProductsTable,
  ProductBitmapBlocksTable,
  ProductBitmapsTable,
  ProductIndexQueueTable,
  ProductIndexTable,
  ProductOptionsTable,
  SearchSpellingsTable,
  SearchTermsTable,
  SearchWordsTable,
} from './schema/search.ts';
import type { BackfillsTable, SharedCountsTable } from './schema/servers.ts';
import type { MerchantSettingsTable } from './schema/settings.ts';
import type { SetupLinksTable, ShopSetupTable } from './schema/setup.ts';
import type { PicturesTable } from './schema/uploads.ts';

/** All tables, by the feature that owns them, from left to right as the features are. */
export type Schema = {
  backfills: BackfillsTable;
  shared_counts: SharedCountsTable;
  audit_log: AuditLogTable;
  record_chain: RecordChainTable;
  record_salts: RecordSaltsTable;
  record_redactions: RecordRedactionsTable;
  search_terms: SearchTermsTable;
  pictures: PicturesTable;
  merchant_settings: MerchantSettingsTable;
  brands: FacetTable;
  categories: FacetTable;
  facet_merges: FacetMergesTable;
  products: ProductsTable;
  pinned_products: PinnedProductsTable;
  catalogue_version: CatalogueVersionTable;
  product_blocks: ProductBlocksTable;
  product_keys: ProductKeysTable;
  product_changes: ProductChangesTable;
  product_index: ProductIndexTable;
  product_bitmaps: ProductBitmapsTable;
  product_bitmap_blocks: ProductBitmapBlocksTable;
  indexed_products: IndexedProductsTable;
  product_options: ProductOptionsTable;
  product_index_queue: ProductIndexQueueTable;
  search_words: SearchWordsTable;
  search_spellings: SearchSpellingsTable;
  content_pages: ContentPagesTable;
  content_versions: ContentVersionsTable;
  content_addresses: ContentAddressesTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  account_links: AccountLinksTable;
  reset_requests: ResetRequestsTable;
  setup_links: SetupLinksTable;
  shop_setup: ShopSetupTable;
  second_factors: SecondFactorsTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  recovery_codes: RecoveryCodesTable;
  known_networks: KnownNetworksTable;
  saved_views: SavedViewsTable;
  shared_keys: SharedKeysTable;
  download_keys: DownloadKeysTable;
  product_skus: ProductSkusTable;
  cart_lines: CartLinesTable;
  orders: OrdersTable;
  order_search_terms: OrderSearchTermsTable;
  order_keys: OrderKeysTable;
  order_lines: OrderLinesTable;
  order_notes: OrderNotesTable;
  order_returns: OrderReturnsTable;
  order_return_lines: OrderReturnLinesTable;
  withdrawals: WithdrawalsTable;
  outbox: OutboxTable;
  sales_days: SalesDaysTable;
  sales_by_quarter: SalesByQuarterTable;
  sales_figures: SalesFiguresTable;
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
  import_pictures: ImportPicturesTable;
  import_addresses: ImportAddressesTable;
  import_skus: ImportSkusTable;
};

/** The shop's database. A function that takes it may run inside a transaction or outside. */
export type Database = Kysely<Schema>;
/** What a function asks for that is only right inside a transaction. */
export type Transaction = KyselyTransaction<Schema>;
