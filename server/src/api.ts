import { accountRoutes } from './accounts/accounts.routes.ts';
import { googleSignInOf } from './accounts/google-sign-in.ts';
import { linkRoutes } from './accounts/links.routes.ts';
import { loginRoutes } from './accounts/login.routes.ts';
import { LoginQueue } from './accounts/login-queue.ts';
import { ownAccountRoutes } from './accounts/own-account.routes.ts';
import { setupRoutes } from './accounts/setup/setup.routes.ts';
import { adminActivityRoutes } from './admin/activity/activity.routes.ts';
import { adminAuditRoutes } from './admin/audit.routes.ts';
import { adminCatalogueRoutes } from './admin/catalogue/catalogue.routes.ts';
import { adminCustomerRoutes } from './admin/customers/customers.routes.ts';
import { adminErasureRoutes } from './admin/customers/erasure.routes.ts';
import { adminDashboardRoutes } from './admin/dashboard/dashboard.routes.ts';
import { errorsFileRoutes } from './admin/imports/import-errors-file.routes.ts';
import { importRoutes } from './admin/imports/imports.routes.ts';
import { adminMailRoutes } from './admin/mails/mails.routes.ts';
import { adminCashPaymentRoutes } from './admin/orders/order-cash-payments.routes.ts';
import { adminOrderExportRoutes } from './admin/orders/order-export.routes.ts';
import { adminOrderInvoiceRoutes } from './admin/orders/order-invoices.routes.ts';
import { adminOrderPaymentRoutes } from './admin/orders/order-payments.routes.ts';
import { adminOrderRoutes } from './admin/orders/orders.routes.ts';
import { adminContentRoutes } from './admin/pages/pages.routes.ts';
import { adminPictureRoutes } from './admin/pictures.routes.ts';
import { adminProductChangeRoutes } from './admin/products/product-changes.routes.ts';
import { exportRoutes } from './admin/products/product-export.routes.ts';
import { adminProductRoutes } from './admin/products/products.routes.ts';
import { adminReportFileRoutes } from './admin/reports/report-files.routes.ts';
import { adminReportRoutes } from './admin/reports/reports.routes.ts';
import { savedViewRoutes } from './admin/saved-views/saved-views.routes.ts';
import { secondFactorRoutes } from './admin/second-factor.routes.ts';
import { adminSettingsRoutes } from './admin/settings/settings.routes.ts';
import { fileStyleReader } from './admin/spreadsheet.ts';
import { cartRoutes } from './carts/carts.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import type { ReadCatalogue } from './catalogue/reading.service.ts';
import type { Config } from './config/config.ts';
import { contentRoutes } from './content/content.routes.ts';
import type { Database } from './database/schema.ts';
import { compressAnswers } from './http/compression.ts';
import type { RateLimits } from './http/limits/limits.ts';
import { relyingPartyOf } from './http/relying-party.ts';
import type { App } from './http/zod.ts';
import type { ProbePicture } from './imports/picture-probe.service.ts';
import { invoiceRoutes } from './invoices/invoices.routes.ts';
import { invoicingReader } from './invoices/invoicing.service.ts';
import type { MailShop } from './mail/letter.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import type { TakesCard } from './orders/placement/payment-methods.ts';
import { heldBy } from './orders/placement/unpaid-orders.service.ts';
import { withdrawalRoutes } from './orders/returns/withdrawals.routes.ts';
import type { PaymentVoiding } from './orders/status/payment-voiding.service.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { webhookReaderOf } from './payments/providers.service.ts';
import { testProviderRoutes } from './payments/test-provider/test-provider.routes.ts';
import { webhookRoutes } from './payments/webhooks/webhooks.routes.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import {
  type CurrentSettings,
  orderTermsOf,
  type SettingsFrame,
} from './settings/merchant-settings.service.ts';
import { ratesReader } from './settings/public-settings.service.ts';
import { originOf } from './storefront/origin.ts';
import type { PictureStorage } from './uploads/storage.ts';

export type ApiParts = {
  limit: RateLimits;
  provider: PaymentProvider | undefined;
  voiding: PaymentVoiding;
  takesCard: TakesCard;
  storage: PictureStorage;
  probePicture: ProbePicture;
  read: ReadCatalogue;
  frame: SettingsFrame;
  readSettings: () => Promise<CurrentSettings>;
  readMailShop: () => Promise<MailShop>;
  /** Has requests for new passwords answered soon. */
  answerResetsSoon: () => void;
  /** Replaces the milliseconds from one guess at an account to the next. */
  loginPause: number | undefined;
};

/** Every call under `/api`. */
export async function apiRoutes(
  api: App,
  config: Config,
  db: Database,
  {
    limit,
    provider,
    voiding,
    takesCard,
    storage,
    probePicture,
    read,
    frame,
    readSettings,
    readMailShop,
    answerResetsSoon,
    loginPause,
  }: ApiParts,
): Promise<void> {
  const { google, cardPayments, limits, publicUrl } = config;
  const shop = originOf(config);
  const invoicing = invoicingReader(readSettings);
  const fileStyle = fileStyleReader(readSettings);
  compressAnswers(api);
  catalogueRoutes(api, db, read, ratesReader(db, frame));
  contentRoutes(api, db);
  const partyOf = relyingPartyOf(publicUrl);
  accountRoutes(api, db, limit);
  ownAccountRoutes(api, db, { limit, shop });
  linkRoutes(api, db, { limit, shop, answerResetsSoon });
  loginRoutes(api, db, {
    limit,
    partyOf,
    queue: limits ? new LoginQueue(loginPause) : undefined,
    shop,
    identifyByGoogle: await googleSignInOf(google),
  });
  setupRoutes(api, db, { limit, frame, shop });
  cartRoutes(api, db, heldBy);
  orderRoutes(api, db, {
    voiding,
    takesCard,
    limit,
    limits: limits?.orders,
    termsOf: orderTermsOf(frame),
  });
  withdrawalRoutes(api, db, { limit, readSettings });
  paymentRoutes(api, db, { provider, limit });
  invoiceRoutes(api, db);
  adminActivityRoutes(api, db);
  adminAuditRoutes(api, db);
  adminCustomerRoutes(api, db, voiding);
  adminErasureRoutes(api, db, config.orderRetention);
  privacyRoutes(api, db, limit);
  adminDashboardRoutes(api, db, frame);
  adminReportRoutes(api, db);
  adminReportFileRoutes(api, db, fileStyle);
  savedViewRoutes(api, db);
  adminMailRoutes(api, db, { mail: config.mail, readShop: readMailShop });
  adminOrderRoutes(api, db, invoicing);
  adminOrderExportRoutes(api, db, invoicing, fileStyle);
  adminOrderInvoiceRoutes(api, db, invoicing);
  adminOrderPaymentRoutes(api, db, provider);
  adminCashPaymentRoutes(api, db);
  await adminPictureRoutes(api, db, storage);
  adminProductRoutes(api, db);
  adminCatalogueRoutes(api, db);
  adminSettingsRoutes(api, db, frame);
  adminContentRoutes(api, db);
  secondFactorRoutes(api, db, partyOf);
  adminProductChangeRoutes(api, db);
  exportRoutes(api, db);
  errorsFileRoutes(api, db, fileStyle);
  await importRoutes(api, db, probePicture);
  if (cardPayments?.provider === 'test') testProviderRoutes(api, db);
  if (cardPayments?.provider === 'stripe' && provider) {
    await webhookRoutes(api, db, { provider, read: await webhookReaderOf(cardPayments) });
  }
}
