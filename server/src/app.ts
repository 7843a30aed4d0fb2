import { fileURLToPath } from 'node:url';
import { apiPrefix } from '@kiosk/contract/paths.ts';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import * as z from 'zod/mini';
import { authenticate } from './accounts/sessions.service.ts';
import { apiRoutes } from './api.ts';
import { catalogueReading, type ReadCatalogue } from './catalogue/reading.service.ts';
import type { Config } from './config/config.ts';
import { contentLinksReader } from './content/content.service.ts';
import type { Database } from './database/schema.ts';
import { sharedKey } from './database/shared-keys.ts';
import { pictureRoutes } from './demo/pictures.routes.ts';
import { guardRoutes } from './http/access.ts';
import { allowedMethodsOf } from './http/allowed-methods.ts';
import { compressAnswers } from './http/compression.ts';
import { allowOrigins } from './http/cors.ts';
import { answerError, answerErrorsIn } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { readInput } from './http/input.ts';
import { keepAnswers } from './http/kept-answers.ts';
import { boundConnections, type ConnectionLimits } from './http/limits/connections.ts';
import { Counters } from './http/limits/counters.ts';
import { rateLimitsOf } from './http/limits/limits.ts';
import { limitRequestTime, maxRequestTime } from './http/limits/request-timeout.ts';
import { shareLimits } from './http/limits/shared-limits.ts';
import { limitTraffic } from './http/limits/traffic.ts';
import { logDeclinedPayments } from './http/observability/declined-payments.ts';
import { logRequests } from './http/observability/log.ts';
import { measureApp, metricsRoute } from './http/observability/metrics.ts';
import { refuseUnknownQueryNames } from './http/observability/query-names.ts';
import { recordSecurityEvents } from './http/observability/security-events.ts';
import { measureServices } from './http/observability/service-metrics.ts';
import { logSlowStatements } from './http/observability/slow-statements.ts';
import { describeRoutes } from './http/openapi/openapi.routes.ts';
import { readBuiltFiles } from './http/pages/built-files.ts';
import { type PageSettings, type PageShell, pageShellOf } from './http/pages/page-shell.ts';
import { type Page, plainPages, readableUrl, servePages } from './http/pages/pages.ts';
import { measureReplica, replicaOf } from './http/replica.ts';
import { nameRequests, requestIdOf } from './http/request-id.ts';
import { secureHeaders } from './http/security.ts';
import { securityTextRoutes } from './http/security-text.ts';
import { endConnections } from './http/shutdown.ts';
import { validationMessage } from './http/validation-messages.ts';
import { type App, schemaController } from './http/zod.ts';
import { type ProbePicture, pictureProbe } from './imports/picture-probe.service.ts';
import { startJobs } from './jobs.ts';
import { answerResets, mailShopReader, measureMail, startMail } from './mails.ts';
import { watchedCalls } from './outgoing-calls.ts';
import { paymentVoiding } from './payments/intents/voiding.service.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { paymentProviderOf } from './payments/providers.service.ts';
import { settingsFrameOf } from './settings/defaults.service.ts';
import { settingsReader } from './settings/merchant-settings.service.ts';
import { shopLanguage } from './settings/shop-language.service.ts';
import { crawlerRoutes } from './storefront/crawlers.routes.ts';
import { headOf } from './storefront/head.ts';
import { originOf } from './storefront/origin.ts';
import { pageSettingsReader } from './storefront/page-settings.ts';
import { pageRoutes, renderedPaths } from './storefront/pages.routes.ts';
import { openRenderer, type Renderer } from './storefront/renderer.ts';
import { sharePictureRoutes } from './storefront/share-pictures.routes.ts';
import { uploadedPictureRoutes } from './uploads/serving.routes.ts';
import type { PictureStorage } from './uploads/storage.ts';
import { pictureStorageOf } from './uploads/storages.ts';

/** For rules of the contract without a message of their own. */
z.config({ localeError: validationMessage });

const builtClient = fileURLToPath(new URL('../../client/dist', import.meta.url));

export type Overrides = {
  logger?: FastifyServerOptions['logger'];
  clientDir?: string;
  /** Replaces the configured payment provider. */
  paymentProvider?: PaymentProvider;
  /** Replaces the configured picture storage. */
  pictureStorage?: PictureStorage;
  /** Replaces the one that asks public servers alone for pictures that a file names. */
  probePicture?: ProbePicture;
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
    probePicture = pictureProbe({ own: config.publicUrl }),
    loginPause,
  }: Overrides = {},
): Promise<FastifyInstance> {
  const app = createServer(config, logger);
  const frame = settingsFrameOf(config);
  const readSettings = settingsReader(db, frame);
  answerErrorsIn(app, shopLanguage(readSettings));
  const files = readBuiltFiles(clientDir);
  const shell = pageShellOf(files);
  const allowedMethods = allowedMethodsOf(app);
  const { metrics, counters } = await hookRequests(app, db, config, shell);
  const chosen = paymentProvider ?? (await paymentProviderOf(config.cardPayments, db));
  const provider = chosen && watchedCalls(chosen.name, chosen);
  const storage = pictureStorage ?? pictureStorageOf(config);

  describeRoutes(app);
  healthRoutes(app, db);
  const replica = replicaOf(app, config, db);
  const read = catalogueReading(db, replica);
  if (config.metrics !== undefined) {
    measureServices(app, db, metrics);
    if (replica) measureReplica(metrics, replica);
    metricsRoute(app, metrics, config.metrics);
  }
  securityTextRoutes(app, config);
  pictureRoutes(app);
  uploadedPictureRoutes(app, storage);
  sharePictureRoutes(app, storage);
  const parts = {
    limit: rateLimitsOf(counters, config.limits),
    provider,
    voiding: paymentVoiding(db, provider),
    // Not a call, so it is not watched as one.
    takesCard: chosen?.takesAmount ?? (() => true),
    storage,
    probePicture,
    read,
    frame,
    readSettings,
    readMailShop: mailShopReader(config, readSettings),
    answerResetsSoon: config.mail?.smtp ? answerResets(app, db, originOf(config)) : () => {},
    loginPause,
  };
  await app.register((api) => apiRoutes(api as App, config, db, parts), { prefix: apiPrefix });
  startJobs(app, db, config, parts);
  if (config.mail) startMail(app, db, config.mail, parts.readMailShop);
  if (config.limits !== undefined) shareLimits(app, db, counters);
  measureMail(metrics, db);
  await app.register(async (part) => {
    compressAnswers(part);
    crawlerRoutes(part as App, db, { origin: originOf(config), read, readSettings });
  });
  const renderer = await openRenderer(clientDir);
  const readPageSettings = pageSettingsReader(
    config,
    readSettings,
    contentLinksReader(db),
    renderer?.scriptsOf,
  );
  const pages = { shell, readSettings: readPageSettings };
  servePages(app, {
    files,
    ...pages,
    allowedMethods,
    ...ownPages(app, db, config, { renderer, read, ...pages }),
  });
  return app;
}

/** What is done with every request, in this order. */
async function hookRequests(app: FastifyInstance, db: Database, config: Config, shell: PageShell) {
  boundConnections(app, connectionLimitsOf(config));
  const metrics = measureApp(app);
  if (config.tracing !== undefined)
    (await import('./http/observability/tracing.ts')).traceApp(app, config.tracing);
  logSlowStatements(app, config.slowStatement);
  logDeclinedPayments(app);
  keepAnswers(app);
  nameRequests(app);
  // Before the other hooks, so that early refusals have these headers too.
  secureHeaders(app, {
    google: config.google !== undefined,
    stripe: config.cardPayments?.provider === 'stripe',
    https: config.publicUrl?.startsWith('https:') === true,
    inline: shell.inline,
  });
  allowOrigins(app, config.corsOrigins);
  const key = await sharedKey(db, 'log');
  const counters = new Counters(key);
  limitTraffic(app, counters, config.limits);
  guardRoutes(app, (token) => authenticate(db, token));
  recordSecurityEvents(app, key);
  logRequests(app);
  endConnections(app);
  readInput(app);
  refuseUnknownQueryNames(app);
  limitRequestTime(app);
  return { metrics, counters };
}

type OwnPages = {
  renderer: Renderer | undefined;
  read: ReadCatalogue;
  shell: PageShell;
  readSettings: () => Promise<PageSettings>;
};

/** Pages with routes of their own, where the storefront is built for it. */
function ownPages(
  app: App,
  db: Database,
  config: Config,
  { renderer, ...pages }: OwnPages,
): { others: readonly string[]; notFound: () => Promise<Page> } {
  if (renderer === undefined) return { others: [], notFound: plainPages(pages) };
  const head = headOf(originOf(config));
  return { others: renderedPaths, notFound: pageRoutes(app, db, { renderer, head, ...pages }) };
}

/** Behind a proxy all connections come from its address, and it has to limit those of each client. */
const connectionLimitsOf = ({ maxConnections, limits, trustProxy }: Config): ConnectionLimits => ({
  total: maxConnections,
  perNetwork: trustProxy === false ? limits?.connectionsPerNetwork : undefined,
});

function createServer(config: Config, logger: Overrides['logger']): FastifyInstance {
  return Fastify({
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
    schemaController,
    rewriteUrl: readableUrl,
  });
}
