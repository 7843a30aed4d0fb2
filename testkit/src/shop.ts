import type { Role, User } from '@kiosk/contract/account.ts';
import { apiPrefix } from '@kiosk/contract/paths.ts';
import { problemMediaType } from '@kiosk/contract/problem.ts';
import { productDefaults } from '@kiosk/contract/product-fields.ts';
import { addAccount } from '@kiosk/server/accounts/accounts.service.ts';
import { sessionOf, startSession } from '@kiosk/server/accounts/sessions.service.ts';
import { buildApp, type Overrides } from '@kiosk/server/app.ts';
import { addCatalogue } from '@kiosk/server/catalogue/editing/adding.service.ts';
import type { NewProduct } from '@kiosk/server/catalogue/product-rows.ts';
import { now } from '@kiosk/server/clock.ts';
import { readConfig } from '@kiosk/server/config/config.ts';
import { chooseDialect } from '@kiosk/server/database/dialect.ts';
import { databaseOf } from '@kiosk/server/database/open.ts';
import type { Database } from '@kiosk/server/database/schema.ts';
import { inTransaction } from '@kiosk/server/database/transaction.ts';
import { newIdentifier } from '@kiosk/server/identifiers.ts';
import type { PictureStorage } from '@kiosk/server/uploads/storage.ts';
import { pictureStorageOf } from '@kiosk/server/uploads/storages.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Dialect, KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { type DatabaseKind, databaseKinds, migratedDatabase } from './databases.ts';
import { isolatedAt } from './isolation.ts';

/**
 * Runs the same tests on a separate shop on each database. Tests of one file share the shop, as long as it has the same
 * settings and overrides, so each creates the accounts and products that it needs and ignores others.
 */
export function describeShop(
  title: string,
  tests: (shop: TestShop) => void,
  settings: Record<string, string> = {},
  overrides: ShopOverrides = {},
): void {
  for (const kind of databaseKinds) describeShopOn(kind, title, tests, settings, overrides);
}

/** The same on one database: for tests that do not depend on it, or that are so slow that each database has its own file. */
export function describeShopOn(
  kind: DatabaseKind,
  title: string,
  tests: (shop: TestShop) => void,
  settings: Record<string, string> = {},
  overrides: ShopOverrides = {},
): void {
  const { shop, leave } = shopFor(kind, settings, overrides);
  describe(`${title} (${kind})`, () => {
    beforeAll(() => shop.open());
    afterAll(leave);
    tests(shop);
  });
}

/** Shops of the file whose tests are being declared, and how many groups of tests have still to use each. */
const shared = new Map<string, { shop: TestShop; users: number }>();

/** Overrides are the same where they are the same object. */
const overriding = new WeakMap<ShopOverrides, string>();

/**
 * A shop for one more group of tests: opening one for each group would take a fifth of a second more.
 * @returns the shop, and what is to be called after the group
 */
function shopFor(kind: DatabaseKind, settings: Record<string, string>, overrides: ShopOverrides) {
  const shop = new TestShop(kind, settings, overrides);
  if (overrides.isNew) return { shop, leave: () => shop.close() };
  if (Object.keys(overrides).length > 0 && !overriding.has(overrides))
    overriding.set(overrides, newIdentifier());
  const key = JSON.stringify([expect.getState().testPath, kind, settings, overriding.get(overrides)]);
  const known = shared.get(key) ?? { shop, users: 0 };
  shared.set(key, known);
  known.users++;
  const close = () => {
    shared.delete(key);
    return known.shop.close();
  };
  // Groups whose tests are all left out are never over.
  if (known.shop === shop) afterAll(close);
  const leave = async () => {
    if (--known.users === 0) await close();
  };
  return { shop: known.shop, leave };
}

/**
 * `plugins` see the queries of the app, not those of the test; `dialect` sees both. A shop that `isNew` is shared with no
 * other group of tests.
 */
type ShopOverrides = Overrides & {
  plugins?: KyselyPlugin[];
  dialect?: (dialect: Dialect) => Dialect;
  isNew?: true;
};

/** An account with a session. */
export type Caller = User & { token: string };

type Method = InjectOptions['method'] & string;
type Call = { as?: Caller; body?: unknown; headers?: Record<string, string> };

/** A response: `body` is the JSON, or the text of a message. */
// biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape and state what they expect.
type Answer = { status: number; body: any; headers: Record<string, unknown> };

export class TestShop {
  readonly kind: DatabaseKind;
  readonly #settings: Record<string, string>;
  readonly #overrides: ShopOverrides;
  /** By token, when a session began, in milliseconds. */
  readonly #renewed = new Map<string, number>();
  #opened: { app: FastifyInstance; db: Database; dataDir: string; close: () => Promise<void> } | undefined;

  constructor(kind: DatabaseKind, settings: Record<string, string>, overrides: ShopOverrides) {
    this.kind = kind;
    this.#settings = settings;
    this.#overrides = overrides;
  }

  get app(): FastifyInstance {
    return this.#open.app;
  }

  get db(): Database {
    return this.#open.db;
  }

  get dataDir(): string {
    return this.#open.dataDir;
  }

  /** Where the shop keeps uploaded pictures. */
  get pictures(): PictureStorage {
    return this.#overrides.pictureStorage ?? pictureStorageOf({ dataDir: this.dataDir, s3: undefined });
  }

  async open(): Promise<void> {
    if (this.#opened !== undefined) return;
    const place = await migratedDatabase(this.kind);
    const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...place.env, ...this.#settings });
    const { plugins = [], dialect = this.#isolated, isNew: _, ...overrides } = this.#overrides;
    const db = databaseOf(dialect(chooseDialect(config)));
    const watched = plugins.reduce((seen, plugin) => seen.withPlugin(plugin), db);
    const app = await buildApp(config, watched, overrides);
    const close = async () => {
      await app.close();
      await db.destroy();
      await place.remove();
    };
    this.#opened = { app, db, dataDir: config.dataDir, close };
    await ensureFacets(db);
  }

  /** As strict as a distributed PostgreSQL, for `npm run bench -- isolation`. */
  readonly #isolated = (dialect: Dialect): Dialect =>
    this.kind === 'PostgreSQL' && process.env.CONFLICTS ? isolatedAt('serializable')(dialect) : dialect;

  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    await opened?.close();
  }

  get = (path: string, call: Call = {}) => this.call('GET', path, call);
  post = (path: string, call: Call = {}) => this.call('POST', path, call);
  patch = (path: string, call: Call = {}) => this.call('PATCH', path, call);
  delete = (path: string, call: Call = {}) => this.call('DELETE', path, call);

  call = async (method: Method, path: string, call: Call = {}) => {
    if (call.as) await this.#renew(call.as);
    return callApi(this.app, method, path, call);
  };

  customer = (): Promise<Caller> => this.#account('customer');
  admin = (): Promise<Caller> => this.#account('admin');
  orderManager = (): Promise<Caller> => this.#account('order-manager');
  productManager = (): Promise<Caller> => this.#account('product-manager');

  /** An account without a password, logged in: hashing one for each test would take most of the time. */
  async #account(role: Role): Promise<Caller> {
    const id = newIdentifier();
    const account = { id, email: `${id}@example.com`, username: `u${id.slice(0, 15)}`, role };
    const more = {
      password_hash: null,
      has_common_password: 0 as const,
      google_subject: null,
      addresses: '[]',
      created_at: now(),
    };
    const token = await inTransaction(this.db, async (trx) => {
      await addAccount(trx, { ...account, ...more });
      return startSession(trx, id);
    });
    this.#renewed.set(token, Date.now());
    return { ...account, addresses: [], token };
  }

  /** Where a test has turned the clock, the session began just now: it does not end, and no password is wanted again. */
  async #renew({ token }: Pick<Caller, 'token'>): Promise<void> {
    const at = this.#renewed.get(token);
    if (at === undefined || Math.abs(Date.now() - at) < 60_000 || !vi.isFakeTimers()) return;
    this.#renewed.set(token, Date.now());
    const renewed = { created_at: now(), confirmed_at: now() };
    await this.db.updateTable('sessions').set(renewed).where('token_hash', '=', sessionOf(token)).execute();
  }

  /** A product on sale, with the fields that matter to the test. */
  async product(details: Partial<NewProduct> = {}): Promise<NewProduct> {
    const [product] = await this.products([details]);
    return product as NewProduct;
  }

  /** Several in one call: one by one each takes as long as all. */
  async products(details: readonly Partial<NewProduct>[]): Promise<NewProduct[]> {
    const products = details.map((detail) => {
      const id = newIdentifier();
      return { ...plainProduct, id, title: `Jumper ${id}`, ...detail };
    });
    await inTransaction(this.db, (trx) => addCatalogue(trx, { brands: [], categories: [], products }));
    return products;
  }

  async stockOf(productId: string): Promise<number | null> {
    const { stock } = await this.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    return stock;
  }

  get #open() {
    if (this.#opened === undefined) throw new Error('the shop is not open yet');
    return this.#opened;
  }
}

/** Calls the API; `path` begins below `/api`. */
export async function callApi(
  app: FastifyInstance,
  method: Method,
  path: string,
  { as, body, headers }: Call = {},
): Promise<Answer> {
  const answer = await app.inject({
    method: method as 'GET',
    url: `${apiPrefix}${path}`,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: isRaw(body) ? body : JSON.stringify(body) }),
  });
  const isJson = /json/.test(String(answer.headers['content-type']));
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: isJson ? JSON.parse(answer.body) : answer.body,
  };
}

/** A body that is sent as it is. */
const isRaw = (body: unknown): body is string | Buffer => typeof body === 'string' || Buffer.isBuffer(body);

/** For a client that wants errors in the machine-readable form. */
export const asProblem = { accept: problemMediaType };

export const plainProduct: Omit<NewProduct, 'id' | 'title'> = {
  ...productDefaults,
  price: 79,
  brand: 'harbour',
  category: 'knitwear',
  description: 'A jumper.',
  details: 'Lambswool.',
  thumbnail: '/pictures/jumper-1.svg',
  images: ['/pictures/jumper-1.svg', '/pictures/jumper-2.svg'],
  rating: 4.5,
  discountPercentage: 0,
  highlights: ['Warm'],
  stock: 100,
};

export const ensureFacets = (db: Database) =>
  inTransaction(db, (trx) =>
    addCatalogue(trx, {
      brands: [
        { value: 'harbour', label: 'Harbour' },
        { value: 'alder', label: 'Alder & Sons' },
      ],
      categories: [
        { value: 'knitwear', label: 'Knitwear' },
        { value: 'coats', label: 'Coats' },
      ],
      products: [],
    }),
  );
