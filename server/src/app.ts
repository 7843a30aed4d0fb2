import { fileURLToPath } from 'node:url';
import { apiPrefix } from '@kiosk/contract/paths.ts';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import * as z from 'zod/mini';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { googleSignInOf } from './accounts/google-sign-in.ts';
import { loginRoutes } from './accounts/login.routes.ts';
import { LoginQueue } from './accounts/login-queue.ts';
import { authenticate } from './accounts/sessions.service.ts';
import { adminActivityRoutes } from './admin/activity/activity.routes.ts';
import { adminAuditRoutes } from './admin/audit.routes.ts';
import { adminCustomerRoutes } from './admin/customers/customers.routes.ts';
import { adminDashboardRoutes } from './admin/dashboard/dashboard.routes.ts';
import { errorsFileRoutes } from './admin/imports/import-errors-file.routes.ts';
import { importRoutes } from './admin/imports/imports.routes.ts';
import { adminOrderExportRoutes } from './admin/orders/order-export.routes.ts';
import { adminOrderInvoiceRoutes } from './admin/orders/order-invoices.routes.ts';
import { adminOrderPaymentRoutes } from './admin/orders/order-payments.routes.ts';
import { adminOrderRoutes } from './admin/orders/orders.routes.ts';
import { adminPictureRoutes } from './admin/pictures.routes.ts';
import { adminProductChangeRoutes } from './admin/products/product-changes.routes.ts';
import { exportRoutes } from './admin/products/product-export.routes.ts';
import { adminProductRoutes } from './admin/products/products.routes.ts';
import { secondFactorRoutes } from './admin/second-factor.routes.ts';
import { linkRecords } from './audit/chain/linking.service.ts';
import { cartRoutes } from './carts/carts.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { indexChangedProducts } from './catalogue/finding/indexing.service.ts';
import { tidyProductBlocks } from './catalogue/product-blocks.service.ts';
import type { Config } from './config.ts';
import type { Database } from './database/schema.ts';
import { sharedKey } from './database/shared-keys.ts';
import { pictureRoutes } from './demo/pictures.routes.ts';
import { guardRoutes } from './http/access.ts';
import { allowedMethodsOf } from './http/allowed-methods.ts';
import { readBuiltFiles } from './http/built-files.ts';
import { compressAnswers } from './http/compression.ts';
import { boundConnections, type ConnectionLimits } from './http/connections.ts';
import { allowOrigins } from './http/cors.ts';
import { answerError } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { readInput } from './http/input.ts';
import { keepAnswers } from './http/kept-answers.ts';
import { type RateLimits, rateLimitsOf } from './http/limits.ts';
import { logRequests } from './http/log.ts';
import { measureApp, metricsRoute } from './http/metrics.ts';
import { describeRoutes } from './http/openapi/openapi.routes.ts';
import { type PageShell, pageShellOf } from './http/page-shell.ts';
import { readableUrl, servePages } from './http/pages.ts';
import { refuseUnknownQueryNames } from './http/query-names.ts';
import { relyingPartyOf } from './http/relying-party.ts';
import { nameRequests, requestIdOf } from './http/request-id.ts';
import { limitRequestTime, maxRequestTime } from './http/request-timeout.ts';
import { secureHeaders } from './http/security.ts';
import { recordSecurityEvents } from './http/security-events.ts';
import { securityTextRoutes } from './http/security-text.ts';
import { endConnections } from './http/shutdown.ts';
import { repeat } from './http/timer.ts';
import { limitTraffic } from './http/traffic.ts';
import { validationMessage } from './http/validation-messages.ts';
import { type App, serializerCompiler, validatorCompiler } from './http/zod.ts';
import { tidyImports } from './imports/removal.service.ts';
import { invoiceRoutes } from './invoices/invoices.routes.ts';
import { cancelUnpaidOrders } from './orders/expiry.service.ts';
import { indexPlacedOrders } from './orders/order-search-terms.service.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import type { PaymentVoiding } from './orders/payment-voiding.service.ts';
import { heldBy } from './orders/unpaid-orders.service.ts';
import { settleProviderDisputes } from './payments/disputes/provider-disputes.service.ts';
import { paymentVoiding } from './payments/intents/voiding.service.ts';
import { runPaymentJob } from './payments/job/job.service.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { paymentProviderOf, webhookReaderOf } from './payments/providers.service.ts';
import { settleProviderRefunds } from './payments/refunds/provider-refunds.service.ts';
import { testProviderRoutes } from './payments/test-provider/test-provider.routes.ts';
import { webhookRoutes } from './payments/webhooks/webhooks.routes.ts';
import { publicSettingsOf } from './public-settings.ts';
import { crawlerRoutes } from './storefront/crawlers.routes.ts';
import { headOf } from './storefront/head.ts';
import { originOf } from './storefront/origin.ts';
import { pageRoutes, renderedPaths } from './storefront/pages.routes.ts';
import { openRenderer } from './storefront/renderer.ts';
import { sharePictureRoutes } from './storefront/share-pictures.routes.ts';
import { uploadedPictureRoutes } from './uploads/serving.routes.ts';
import type { PictureStorage } from './uploads/storage.ts';
import { pictureStorageOf } from './uploads/storages.ts';

/** For rules of the contract without a message of their own. */
z.config({ localeError: validationMessage });

const oneMinute = 60 * 1000;
const tenMinutes = 10 * oneMinute;
const oneHour = 60 * oneMinute;

const builtClient = fileURLToPath(new URL('../../client/dist', import.meta.url));

export type Overrides = {
  logger?: FastifyServerOptions['logger'];
  clientDir?: string;
  /** Replaces the configured payment provider. */
  paymentProvider?: PaymentProvider;
  /** Replaces the configured picture storage. */
  pictureStorage?: PictureStorage;
  /** Replaces the milliseconds from one guess at an account to the next. */
  loginPause?: number;
};

/** The whole shop on an open and migrated database; it does not listen yet. */
export async function buildApp(
  config: Config,
  db: Database,
  {
    logger = { level: config.logLevel },
    clientDir = builtClient,
    paymentProvider,
    pictureStorage,
    loginPause,
  }: Overrides = {},
): Promise<FastifyInstance> {
  const app = createServer(config, logger);
  const { google, cardPayments } = config;
  const settings = publicSettingsOf(config);
  const files = await readBuiltFiles(clientDir);
  const shell = pageShellOf(files, settings);
  const allowedMethods = allowedMethodsOf(app);
  boundConnections(app, connectionLimitsOf(config));
  const metrics = measureApp(app);
  keepAnswers(app);
  nameRequests(app);
  // Before the other hooks, so that early refusals have these headers too.
  secureHeaders(app, {
    google: google !== undefined,
    stripe: cardPayments?.provider === 'stripe',
    https: config.publicUrl?.startsWith('https:') === true,
    inline: shell.inline,
  });
  allowOrigins(app, config.corsOrigins);
  limitTraffic(app, config.limits);
  guardRoutes(app, (token) => authenticate(db, token));
  recordSecurityEvents(app, await sharedKey(db, 'log'));
  logRequests(app);
  endConnections(app);
  readInput(app);
  refuseUnknownQueryNames(app);
  limitRequestTime(app);
  const limit = await rateLimitsOf(app, config.limits);
  const provider = paymentProvider ?? (await paymentProviderOf(cardPayments, db));
  const voiding = paymentVoiding(db, provider);
  const storage = pictureStorage ?? pictureStorageOf(config);

  describeRoutes(app);
  healthRoutes(app, db);
  if (config.metrics !== undefined) metricsRoute(app, metrics, config.metrics);
  securityTextRoutes(app, config);
  pictureRoutes(app);
  uploadedPictureRoutes(app, storage);
  sharePictureRoutes(app, storage);
  const parts = { limit, provider, voiding, storage };
  await app.register(
    (api) => apiRoutes(api as App, config, db, { ...parts, ...(loginPause && { loginPause }) }),
    { prefix: apiPrefix },
  );
  startJobs(app, db, parts);
  await app.register(async (part) => {
    compressAnswers(part);
    crawlerRoutes(part as App, db, originOf(config));
  });
  servePages(app, {
    files,
    shell,
    allowedMethods,
    ...(await ownPages(app, db, config, { clientDir, shell })),
  });
  return app;
}

/** Pages with routes of their own, where the storefront is built for it. */
async function ownPages(
  app: App,
  db: Database,
  config: Config,
  { clientDir, shell }: { clientDir: string; shell: PageShell },
): Promise<{ others: readonly string[]; notFound: () => Promise<Buffer> }> {
  const renderer = await openRenderer(clientDir);
  if (renderer === undefined) return { others: [], notFound: async () => shell.page() };
  const head = headOf(originOf(config), config.supportEmail);
  const settings = publicSettingsOf(config);
  return { others: renderedPaths, notFound: pageRoutes(app, db, { renderer, shell, settings, head }) };
}

/** Behind a proxy all connections come from its address, and it has to limit those of each client. */
const connectionLimitsOf = ({ maxConnections, limits, trustProxy }: Config): ConnectionLimits => ({
  total: maxConnections,
  perNetwork: trustProxy === false ? limits?.connectionsPerNetwork : undefined,
});

function createServer(config: Config, logger: Overrides['logger']): FastifyInstance {
  const app = Fastify({
    logger,
    trustProxy: config.trustProxy,
    genReqId: requestIdOf(config.trustProxy !== false),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    requestTimeout: maxRequestTime,
    // Requests that still arrive on a closing connection are answered; the database closes after the last one.
    return503OnClosing: false,
    http: { headersTimeout: 30_000 },
    // Long enough for a malformed identifier to reach its route, which has the specified message.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    frameworkErrors: answerError,
    rewriteUrl: readableUrl,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  return app;
}

type Parts = {
  limit: RateLimits;
  provider: PaymentProvider | undefined;
  voiding: PaymentVoiding;
  storage: PictureStorage;
};

async function apiRoutes(
  api: App,
  { google, cardPayments, seller, supportEmail, limits, publicUrl }: Config,
  db: Database,
  { limit, provider, voiding, storage, loginPause }: Parts & Pick<Overrides, 'loginPause'>,
): Promise<void> {
  const invoicing = seller && { ...seller, email: supportEmail };
  compressAnswers(api);
  catalogueRoutes(api, db);
  const partyOf = relyingPartyOf(publicUrl);
  accountRoutes(api, db, limit);
  loginRoutes(api, db, {
    limit,
    partyOf,
    queue: limits ? new LoginQueue(loginPause) : undefined,
    identifyByGoogle: await googleSignInOf(google),
  });
  cartRoutes(api, db, heldBy);
  orderRoutes(api, db, { voiding, limit, limits: limits?.orders });
  paymentRoutes(api, db, { provider, limit });
  invoiceRoutes(api, db);
  adminActivityRoutes(api, db);
  adminAuditRoutes(api, db);
  adminCustomerRoutes(api, db, voiding);
  adminDashboardRoutes(api, db);
  adminOrderRoutes(api, db, invoicing);
  adminOrderExportRoutes(api, db);
  adminOrderInvoiceRoutes(api, db, invoicing);
  adminOrderPaymentRoutes(api, db, provider);
  await adminPictureRoutes(api, db, storage);
  adminProductRoutes(api, db);
  secondFactorRoutes(api, db, partyOf);
  adminProductChangeRoutes(api, db);
  exportRoutes(api, db);
  errorsFileRoutes(api, db);
  await importRoutes(api, db);
  if (cardPayments?.provider === 'test') testProviderRoutes(api, db);
  if (cardPayments?.provider === 'stripe' && provider) {
    await webhookRoutes(api, db, { provider, read: await webhookReaderOf(cardPayments) });
  }
}

/** Work that every server repeats, whichever of them gets it done. */
function startJobs(app: FastifyInstance, db: Database, { provider, voiding }: Parts): void {
  const job = (name: string, every: number, work: (closing: AbortSignal) => Promise<unknown>, after = 0) =>
    repeat(app, { name, every, after, work });
  // Payments made while no server ran are found first.
  job(
    'cancel unpaid orders',
    tenMinutes,
    (closing) => cancelUnpaidOrders(db, voiding, closing),
    2 * oneMinute,
  );
  job('index placed orders', oneMinute, (closing) => indexPlacedOrders(db, closing));
  job('index changed products', oneMinute, (closing) => indexChangedProducts(db, closing));
  job('tidy product blocks', oneMinute, (closing) => tidyProductBlocks(db, closing));
  job('link records', oneMinute, async (closing) => {
    const head = await linkRecords(db, closing);
    // The log keeps what nobody who can only write to the database can change.
    if (head !== undefined) app.log.info({ head }, 'records linked');
  });
  job('tidy imports', oneMinute, (closing) => tidyImports(db, closing));
  if (provider === undefined) return;
  job('settle payments', oneMinute, (closing) => runPaymentJob(db, provider, closing));
  const changes = { refunds: settleProviderRefunds, disputes: settleProviderDisputes };
  for (const [what, settle] of Object.entries(changes)) {
    job(`find ${what} at the provider`, oneHour, (closing) => settle(db, provider, closing), oneMinute);
  }
}
