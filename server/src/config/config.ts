import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { day } from '../clock.ts';
import {
  isOrigin,
  isTrustedPlace,
  namesAddresses,
  originList,
  originRule,
  proxyRule,
  readersRule,
  trustedPlaceRule,
} from './address-rules.ts';
import { databaseEnvironment, databasePoolOf, databaseViolations } from './database-settings.ts';
import { type LimitSettings, limitEnvironment, limitSettingsOf } from './limit-settings.ts';
import { type MailSettings, mailEnvironment, mailSettingsOf, mailViolations } from './mail-settings.ts';
import {
  backupS3Environment,
  backupS3SettingsOf,
  backupS3Violations,
  type S3Settings,
  s3Environment,
  s3SettingsOf,
  s3Violations,
} from './s3-settings.ts';
import {
  type SellerConfig,
  sellerEnvironment,
  sellerSettingsOf,
  sellerViolations,
} from './seller-settings.ts';
import { type SettingViolation, wholeNumberWithin } from './setting-rules.ts';
import {
  type StripeSettings,
  stripeEnvironment,
  stripeSettingsOf,
  stripeViolations,
} from './stripe-settings.ts';
import { type TracingSettings, tracingEnvironment, tracingSettingsOf } from './tracing-settings.ts';

const onOff = (preset: 'on' | 'off') =>
  z.pipe(
    z._default(z.enum(['on', 'off'], 'expected on or off'), preset),
    z.transform((value) => value === 'on'),
  );

const portRule = 'expected a port number from 0 (any free port) to 65535';

/** Used until the shop has an address of its own. Nobody reads its mail. */
export const noSupportEmail = 'support@example.com';

const environment = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/, portRule)),
      z.pipe(z.transform(Number), z.number().check(z.lte(65535, portRule))),
    ),
    3000,
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  ...databaseEnvironment,
  PUBLIC_URL: z.optional(z.string().check(z.refine(isOrigin, originRule))),
  CORS_ORIGINS: z.optional(
    z
      .string()
      .check(z.refine((text) => originList(text).every(isOrigin), `${originRule}, or several with commas`)),
  ),
  SUPPORT_EMAIL: z._default(
    z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'expected an email address')),
    noSupportEmail,
  ),
  GOOGLE_CLIENT_ID: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[\w-]+\.apps\.googleusercontent\.com$/,
          'expected a client id such as 1234-abcd.apps.googleusercontent.com',
        ),
      ),
  ),
  GOOGLE_KEYS_URL: z._default(
    z.string().check(z.refine(isTrustedPlace, trustedPlaceRule)),
    'https://www.googleapis.com/oauth2/v3/certs',
  ),
  ...stripeEnvironment,
  STRIPE_API_URL: z.optional(z.string().check(z.refine(isTrustedPlace, trustedPlaceRule))),
  ...s3Environment,
  ...backupS3Environment,
  ...sellerEnvironment,
  ...mailEnvironment,
  ORDER_RETENTION_DAYS: wholeNumberWithin(3_650, [0, 36_500]),
  ...tracingEnvironment,
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'expected fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
  RATE_LIMITS: onOff('on'),
  ...limitEnvironment,
  SHUTDOWN_DELAY: z.optional(
    z.string().check(z.regex(/^([12]?\d{1,2}(\.\d{1,3})?|300)$/, 'expected seconds from 0 to 300')),
  ),
  TRUST_PROXY: z._default(z.string().check(z.refine(namesAddresses, proxyRule)), 'off'),
  METRICS: z._default(
    z.string().check(z.refine((readers) => readers === 'on' || namesAddresses(readers), readersRule)),
    'on',
  ),
});

export type Config = {
  port: number;
  host: string;
  /** Absolute path of the folder for the SQLite file and uploads. */
  dataDir: string;
  /** PostgreSQL instead of the file, if set. */
  databaseUrl: string | undefined;
  /** A copy that follows it, for reads of the catalogue. */
  databaseReadUrl: string | undefined;
  /** PostgreSQL's connection settings. */
  databasePool: { size: number; timeout: number };
  /** Whether an empty database gets the demo catalogue and accounts. */
  demo: boolean;
  /** The shop's public address, for links outside of the shop. */
  publicUrl: string | undefined;
  /** Other origins whose pages may use the whole API. */
  corsOrigins: readonly string[];
  supportEmail: string;
  /** Google sign-in, if the shop has a client id. */
  google: { clientId: string; keysUrl: string } | undefined;
  /** Card payments: Stripe if there are keys, the test provider in a demo shop without keys, otherwise none. */
  cardPayments: ({ provider: 'stripe' } & StripeSettings) | { provider: 'test' } | undefined;
  /** Stores uploaded pictures in a bucket instead of the data folder, if set. */
  s3: S3Settings | undefined;
  /** The store of the buckets that backups are written to. */
  backupS3: Omit<S3Settings, 'bucket'> | undefined;
  /** The seller on invoices; without it none can be issued. A demo shop has a made-up seller. */
  seller: SellerConfig | undefined;
  /** Mails to customers and to the merchant, if the shop sends any. A demo shop without a server keeps them. */
  mail: MailSettings | undefined;
  /** How long an order keeps name and address after its account is erased, in milliseconds from the order. */
  orderRetention: number;
  logLevel: z.infer<typeof environment>['LOG_LEVEL'];
  /** The connections of all clients together; this limit cannot be switched off. */
  maxConnections: number;
  /** What one client may take; undefined without rate limits. */
  limits: LimitSettings | undefined;
  /** Milliseconds between SIGTERM and the end of service, in which proxies notice that the shop is not ready. */
  shutdownDelay: number;
  /** Addresses of proxies whose `X-Forwarded-For` is trusted; false trusts none. */
  trustProxy: string | false;
  /** The addresses that may read `/metrics`; undefined if nobody may. */
  metrics: string | undefined;
  /** Milliseconds from which a statement is logged; none with 0. */
  slowStatement: number;
  /** Where traces are sent to, if they are. */
  tracing: TracingSettings | undefined;
};

/**
 * Reads the settings of docs/operating.md.
 * @param isOwned whether the shop has administrators of its own, and so is no demo shop unless SHOP_DEMO says so
 * @throws ConfigError that names every invalid setting and what is expected
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env, isOwned = false): Config {
  const production = env.NODE_ENV === 'production';
  const read = z
    .extend(environment, { SHOP_DEMO: onOff(production || isOwned ? 'off' : 'on') })
    .safeParse(withoutBlanks(env));
  if (!read.success) {
    throw new ConfigError(read.error.issues.map(({ path, message }) => ({ name: path.join('.'), message })));
  }
  const settings = read.data;
  const violations = [
    ...databaseViolations(settings),
    ...stripeViolations(settings),
    ...s3Violations(settings),
    ...backupS3Violations(settings),
    ...sellerViolations(settings),
    ...mailViolations(settings),
  ];
  if (violations.length > 0) throw new ConfigError(violations);
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    databasePool: databasePoolOf(settings),
    demo: settings.SHOP_DEMO,
    publicUrl: settings.PUBLIC_URL,
    corsOrigins: settings.CORS_ORIGINS ? originList(settings.CORS_ORIGINS) : [],
    supportEmail: settings.SUPPORT_EMAIL,
    google: settings.GOOGLE_CLIENT_ID
      ? { clientId: settings.GOOGLE_CLIENT_ID, keysUrl: settings.GOOGLE_KEYS_URL }
      : undefined,
    cardPayments: cardPaymentsOf(settings),
    s3: s3SettingsOf(settings),
    backupS3: backupS3SettingsOf(settings),
    seller: sellerSettingsOf(settings),
    mail: mailSettingsOf(settings),
    orderRetention: settings.ORDER_RETENTION_DAYS * day,
    logLevel: settings.LOG_LEVEL,
    maxConnections: settings.MAX_CONNECTIONS,
    limits: settings.RATE_LIMITS ? limitSettingsOf(settings) : undefined,
    shutdownDelay: Number(settings.SHUTDOWN_DELAY ?? (production ? 5 : 0)) * 1000,
    trustProxy: settings.TRUST_PROXY === 'off' ? false : settings.TRUST_PROXY,
    metrics: readersOf(settings.METRICS),
    slowStatement: settings.SLOW_STATEMENT_MS,
    tracing: tracingSettingsOf(settings),
  };
}

function cardPaymentsOf(
  settings: z.infer<typeof environment> & { SHOP_DEMO: boolean },
): Config['cardPayments'] {
  const stripe = stripeSettingsOf(settings);
  if (stripe !== undefined) return { provider: 'stripe', ...stripe };
  return settings.SHOP_DEMO ? { provider: 'test' } : undefined;
}

const readersOf = (metrics: string): string | undefined => {
  if (metrics === 'off') return undefined;
  return metrics === 'on' ? 'loopback' : metrics;
};

/** `PORT=` in a service file means 'not set'. */
const withoutBlanks = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(violations: readonly SettingViolation[]) {
    super(violations.map(({ name, message }) => `${name}: ${message}`).join('\n'));
  }
}
