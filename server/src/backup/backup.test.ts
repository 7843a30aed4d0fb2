import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import {
  type DatabaseKind,
  databaseKinds,
  emptyDatabase,
  migratedDatabase,
} from '@kiosk/testkit/databases.ts';
import { eventually } from '@kiosk/testkit/eventually.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { ownColor, plain } from '@kiosk/testkit/pictures.ts';
import { changeSettings } from '@kiosk/testkit/settings.ts';
import { type Caller, callApi, describeShopOn } from '@kiosk/testkit/shop.ts';
import { upload } from '@kiosk/testkit/upload.ts';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { hour } from '../clock.ts';
import { runCommandLine } from '../commands/command-line.ts';
import { readConfig } from '../config/config.ts';
import { readSnapshot } from '../database/dialect.ts';
import { addMarkNote, setMark } from '../database/marks.ts';
import { migrations } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import type { OutboxTable } from '../database/schema/mail.ts';
import type { Database } from '../database/schema.ts';
import { copiedTables } from '../database/snapshot.ts';
import { newIdentifier } from '../identifiers.ts';
import { eraseAccount } from '../privacy/erasure.service.ts';
import { diskStorage } from '../uploads/disk-storage.ts';
import type { PictureStorage } from '../uploads/storage.ts';
import { newKey, writeArchive } from './archive.ts';
import { writeBackup } from './backup.service.ts';
import { sumTables } from './contents.ts';
import { folderStore } from './folder-store.ts';
import { backupName, headName, isBackupName } from './format.ts';
import { restoreBackup } from './restore.service.ts';
import { refuseUnfinished } from './unfinished.ts';

const onProgress = () => {};
const otherKind = { SQLite: 'PostgreSQL', PostgreSQL: 'SQLite' } as const;

async function runIn(env: Record<string, string>, ...args: string[]) {
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  const context = { env, print, printError: print, readSecret: async () => '' };
  return { code: await runCommandLine(args, context), said: said.join('\n') };
}

/**
 * An empty database of a kind, which is filled by the command. It has its tables, unless it is `emptyDatabase`, which takes
 * half a second longer.
 */
async function emptyPlace(kind: DatabaseKind, make: typeof emptyDatabase = migratedDatabase) {
  const place = await make(kind);
  const restore = (...args: string[]) => runIn(place.env, 'restore', ...args);
  const read = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const db = openDatabase(readConfig(place.env));
    return work(db).finally(() => db.destroy());
  };
  return { ...place, restore, read };
}

/** Without those that say what a job has still to fill. */
const rowsOf = async (db: Database) => {
  let rows = 0;
  for (const table of copiedTables.filter((name) => name !== 'backfills'))
    rows += (await db.selectFrom(table).selectAll().execute()).length;
  return rows;
};

const [recipient, data, at] = ['waiting@example.com', '{"by":"ada"}', '2026-03-02T09:30:00.000Z'];
const mail = {
  order_id: null,
  account_id: null,
  copy_of: null,
  recipient,
  data,
  tries: 1,
  error: null,
  created_at: at,
};
const waiting = { ...mail, state: 'queued', due_at: at, ended_at: null } as const;

/** Two that wait, one of them with a link into an account, and one that was sent. */
const mails: OutboxTable[] = [
  { ...waiting, id: 'a', kind: 'test' },
  { ...waiting, id: 'b', kind: 'password-reset' },
  { ...mail, id: 'c', kind: 'test', state: 'sent', due_at: null, ended_at: at },
];
const ended = [
  { id: 'a', state: 'failed', due_at: null, data },
  { id: 'b', state: 'failed', due_at: null, data: null },
  { id: 'c', state: 'sent', due_at: null, data },
];

const mailsIn = (db: Database) =>
  db
    .selectFrom('outbox')
    .select(['id', 'state', 'due_at', 'data'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();

/** Starts a restored shop, with the results of its jobs that reach others, and whether its administrators read of it. */
async function ranIn({ env, read }: Awaited<ReturnType<typeof emptyPlace>>, as: Caller) {
  const jobs: Record<string, unknown> = {};
  const write = (line: string) => {
    const { job, result } = JSON.parse(line);
    if (['send mails', 'settle payments'].includes(job)) jobs[job] = result;
  };
  const mailing = { ...env, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com' };
  return read(async (db) => {
    const app = await buildApp(readConfig(mailing), db, { logger: { level: 'debug', stream: { write } } });
    await app.ready();
    await eventually(() => expect(Object.keys(jobs)).toHaveLength(2));
    const { body } = await callApi(app, 'GET', '/admin/dashboard?timeZone=UTC', { as });
    await app.close();
    return { jobs, dashboard: { onHold: body.onHold } };
  });
}

/** How many rows an empty shop has: the beginnings of its numbers. */
const invoiceSeries = 2;

const filesIn = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};

for (const kind of databaseKinds) {
  describeShopOn(kind, 'A backup', (shop) => {
    let folder = '';
    let pictureId = '';
    /** A backup with an account and a picture, for tests that only read it: making one takes as long as they do. */
    let shared: Awaited<ReturnType<typeof backUp>>;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'kiosk-backup-'));
      const picture = await plain({ width: 170, height: 90, background: ownColor() }).png().toBuffer();
      const { body } = await upload(shop, picture, await shop.admin());
      pictureId = String(body.url).split('/')[2] ?? '';
      shared = await backUp();
    });
    afterAll(() => rm(folder, { recursive: true }));

    const backUp = (recipient?: string) =>
      writeBackup(
        { db: shop.db, storage: shop.pictures },
        { store: folderStore(folder), recipient, onProgress },
      );

    /** Where the shared backup is restored. */
    async function placeForPictures() {
      const { address, sums } = shared;
      const uploads = await mkdtemp(join(folder, 'restored-'));
      const place = await emptyPlace(kind);
      const left = async (db: Database) => [await rowsOf(db), await filesIn(uploads)];
      const read = () => folderStore(folder).read(basename(address));
      return { place, read, sums, storage: diskStorage(uploads), left };
    }

    test('a backup is restored into a database of the other kind with orders, their numbers, sessions, pictures and ended mails', async () => {
      const [admin, customer] = [await shop.admin(), await shop.customer()];
      await changeSettings(shop, admin, { orderNumbers: { prefix: 'NL-', start: 1 } });
      const product = await shop.product({ title: 'Zażółć “jaźń” 🧶', stock: 8 });
      const order = await shop.post('/orders', { as: customer, body: placement([product], 2) });
      const picture = await upload(
        shop,
        await plain({ width: 170, height: 90, background: ownColor() }).png().toBuffer(),
        admin,
      );
      const gone = await shop.customer();
      const kept = await shop.post('/orders', { as: gone, body: placement([product]) });
      // Lower ones are left out.
      const numbered = { number: 'NL-41', number_value: 41 };
      await shop.db.updateTable('orders').set(numbered).where('id', '=', order.body.id).execute();
      await shop.patch(`/orders/${kept.body.id}`, { as: admin, body: { status: 'delivered' } });
      await eraseAccount(shop.db, admin, gone.id, gone.email);
      await shop.db.insertInto('outbox').values(mails).execute();
      const { address: file, missing } = await backUp();
      expect(missing).toEqual([]);
      await shop.db.deleteFrom('outbox').where('recipient', '=', recipient).execute();

      const place = await emptyPlace(otherKind[kind], emptyDatabase);
      expect(await place.restore(file)).toMatchObject({
        code: 0,
        said: expect.stringContaining('Every table is as in the backup'),
      });
      await place.read(async (db) => {
        const app = await buildApp(readConfig({ ...place.env, LOG_LEVEL: 'silent' }), db);
        const own = await callApi(app, 'GET', '/orders/own', { as: customer });
        expect(own.body).toMatchObject([
          { id: order.body.id, items: [{ title: product.title, quantity: 2 }] },
        ]);
        const list = await callApi(app, 'GET', '/products?_page=1&_limit=100');
        const before = await shop.get('/products?_page=1&_limit=100');
        expect(list.body).toEqual(before.body);
        expect(list.headers['x-total-count']).toBe(before.headers['x-total-count']);
        expect((await app.inject(picture.body.url)).statusCode).toBe(200);
        const again = await callApi(app, 'POST', '/orders', { as: customer, body: placement([product], 5) });
        expect(again).toMatchObject({ status: 201, body: { number: 'NL-42' } });
        expect((await callApi(app, 'GET', '/products?_page=1&_limit=100')).status).toBe(200);
        expect(await mailsIn(db)).toEqual(ended);
        const seen = await callApi(app, 'GET', `/admin/orders/${kept.body.id}`, { as: admin });
        expect(seen).toMatchObject({ status: 200, body: { status: 'delivered' } });
        await app.close();
      });
      await place.remove();
    });

    test('a backup made while orders come in is of the moment at which it began', async () => {
      const customer = await shop.customer();
      const products = [await shop.product({ stock: 500 }), await shop.product({ stock: 500 })];
      const order = () => shop.post('/orders', { as: customer, body: placement(products) });
      expect((await order()).status).toBe(201);
      let later = 0;
      const onProgress = async (what: string) => {
        if (!['backfills', 'products', 'orders', 'order_lines'].includes(what)) return;
        expect((await order()).status).toBe(201);
        later++;
      };
      const { address: file } = await writeBackup(
        { db: shop.db, storage: shop.pictures },
        { store: folderStore(folder), onProgress },
      );
      expect(later).toBe(4);

      const place = await emptyPlace(kind);
      expect((await place.restore(file)).code).toBe(0);
      await place.read(async (db) => {
        const orders = await db
          .selectFrom('orders')
          .select('id')
          .where('account_id', '=', customer.id)
          .execute();
        expect(orders).toHaveLength(1);
        const ids = orders.map(({ id }) => id);
        for (const { id } of products) {
          const lines = await db
            .selectFrom('order_lines')
            .selectAll()
            .where('product_id', '=', id)
            .where('order_id', 'in', ids)
            .execute();
          expect(lines).toHaveLength(orders.length);
          const { stock } = await db
            .selectFrom('products')
            .select('stock')
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          expect(stock).toBe(500 - orders.length);
        }
      });
      await place.remove();
    });

    test('of two restores into one database at once, the second says so and changes nothing', async () => {
      const { place, read, sums, storage } = await placeForPictures();
      const wanted = Object.values(sums.tables).reduce((rows, table) => rows + table.rows, 0);
      const seconds: { code: number; said: string }[] = [];
      await place.read(async (db) => {
        const restoreAgain = async (what: string) => {
          if (['accounts', 'comparing'].includes(what)) seconds.push(await place.restore(shared.address));
        };
        await restoreBackup({ db, storage }, { read, onProgress: restoreAgain });
        expect(await rowsOf(db)).toBe(wanted - (sums.tables.backfills?.rows ?? 0));
      });
      expect(seconds.length).toBeGreaterThan(1);
      for (const { code, said } of seconds) {
        expect(said).toMatch(/^Another restore or move into this database is running\./);
        expect(code).toBe(1);
      }
      await place.remove();
    });

    // SQLite's lock is held by no connection that could break.
    test.runIf(kind === 'PostgreSQL')(
      'a restore that can no longer keep others out, whether before or after its rows are stored, stops, removes nothing, and is made again',
      async () => {
        const { place, read, sums, storage } = await placeForPictures();
        await place.read(async (db) => {
          for (const point of ['accounts', 'comparing']) {
            const breakLock = async (what: string) => {
              if (what !== point) return;
              await sql`select pg_terminate_backend(pid) from pg_locks
                join pg_database on pg_database.oid = database and datname = current_database()
                where locktype = 'advisory'`.execute(db);
            };
            const restored = restoreBackup({ db, storage }, { read, onProgress: breakLock });
            await expect(restored).rejects.toThrow(
              'The connection broke that keeps other restores and moves out',
            );
            await expect(refuseUnfinished(db)).rejects.toThrow('is running or was interrupted');
          }
          expect(await restoreBackup({ db, storage }, { read, onProgress })).toMatchObject({
            pictures: sums.pictures,
          });
          await refuseUnfinished(db);
        });
        await place.remove();
      },
    );

    // The others do not depend on the database.
    if (kind === 'PostgreSQL') return;

    test('a restore whose rows differ from the backup in the end leaves no row and no file', async () => {
      const { place, read, storage, left } = await placeForPictures();
      await place.read(async (db) => {
        const change = async (what: string) => {
          if (what === 'comparing') await db.updateTable('accounts').set({ username: 'changed' }).execute();
        };
        const restored = restoreBackup({ db, storage }, { read, onProgress: change });
        await expect(restored).rejects.toThrow(/accounts: expected \d+ rows, found \d+ with other content/);
        expect(await left(db)).toEqual([invoiceSeries, 0]);
      });
      await place.remove();
    });

    test('a restore that fails removes nothing once the shop was used, and no server starts on it', async () => {
      const { place, read, storage, left } = await placeForPictures();
      await place.read(async (db) => {
        const use = async (what: string) => {
          if (what !== 'comparing') return;
          const [someone] = await db.selectFrom('accounts').selectAll().limit(1).execute();
          const another = { ...someone, id: newIdentifier(), email: 'new@example.com', username: 'new' };
          await db
            .insertInto('accounts')
            .values(another as never)
            .execute();
        };
        const restored = restoreBackup({ db, storage }, { read, onProgress: use });
        await expect(restored).rejects.toThrow('Nothing was removed.');
        const [rows, files] = (await left(db)) as [number, number];
        expect(rows).toBeGreaterThan(invoiceSeries);
        expect(files).toBeGreaterThan(0);
        await expect(refuseUnfinished(db)).rejects.toThrow('is running or was interrupted');
        const again = restoreBackup({ db, storage }, { read, onProgress });
        await expect(again).rejects.toThrow('Nothing was removed.');
        expect(await left(db)).toEqual([rows, files]);
      });
      await place.remove();
    });

    test('a restore that was killed after its rows were stored is made again', async () => {
      const { place, read, storage, left } = await placeForPictures();
      await place.read(async (db) => {
        const { tables } = await restoreBackup({ db, storage }, { read, onProgress });
        await setMark(db, 'unfinished_copy');
        await addMarkNote(db, 'unfinished_copy', { copied: tables });
        await expect(refuseUnfinished(db)).rejects.toThrow('is running or was interrupted');
        const before = await left(db);
        await restoreBackup({ db, storage }, { read, onProgress });
        expect(await left(db)).toEqual(before);
        await refuseUnfinished(db);
      });
      await place.remove();
    });

    test('a backup of an older version is upgraded when all its rows are there', async () => {
      await shop.product({ title: 'Older' });
      const { address: file } = await backUp();
      const later = {
        up: (db: Kysely<never>) =>
          db.schema
            .alterTable('products')
            .addColumn('later', 'integer', (column) => column.notNull().defaultTo(1))
            .execute(),
      };
      Object.assign(migrations, { '9999-later': later });
      const place = await emptyPlace(kind, emptyDatabase);
      try {
        expect(await place.restore(file)).toMatchObject({ code: 0 });
        const { rows } = await place.read((db) =>
          sql<{ later: number }>`select later from products where title = 'Older'`.execute(db),
        );
        expect(rows).toEqual([{ later: 1 }]);
      } finally {
        Reflect.deleteProperty(migrations, '9999-later');
        await place.remove();
      }
    });

    test('a restored shop sends no mails and settles no payments until it is released, and says so', async () => {
      const as = await shop.admin();
      const { address: file } = await backUp();
      const place = await emptyPlace(kind);
      const { said } = await place.restore(file);
      expect(said).toContain('npm run shop -- release');
      expect((await runIn(place.env, 'doctor')).said).toMatch(/^advice +The shop is on hold/m);
      expect(await ranIn(place, as)).toEqual({
        jobs: { 'send mails': 'on hold', 'settle payments': 'on hold' },
        dashboard: { onHold: true },
      });
      expect((await runIn(place.env, 'release')).code).toBe(0);
      expect(await ranIn(place, as)).toMatchObject({
        jobs: { 'send mails': 0, 'settle payments': { attempts: 0 } },
        dashboard: { onHold: undefined },
      });
      await place.remove();
    });

    test('a damaged, cut or foreign file restores nothing, and the right file can follow', async () => {
      const bytes = await readFile(shared.address);
      const damaged = Buffer.from(bytes);
      const middle = bytes.length >> 1;
      // One flipped bit may mean the same: another place where the same text stands (`archive.test.ts`).
      for (let at = middle; at < middle + 16; at++) damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      const place = await emptyPlace(kind);
      const wrong = {
        damaged,
        cut: bytes.subarray(0, -200),
        empty: Buffer.alloc(0),
        text: Buffer.from('id,title\n'),
      };
      for (const [name, content] of Object.entries(wrong)) {
        const path = join(folder, name);
        await writeFile(path, content);
        expect(await place.restore(path), name).toMatchObject({
          code: 1,
          said: expect.stringMatching(/^(The backup is damaged|This is no backup)/),
        });
      }
      expect(await place.restore(join(folder, 'nothing'))).toMatchObject({
        code: 1,
        said: expect.stringContaining('no file'),
      });
      expect((await place.restore(shared.address)).code).toBe(0);
      await place.remove();
    });

    test('a backup is not restored into a database that is not empty', async () => {
      const before = await rowsOf(shop.db);
      const read = () => folderStore(folder).read(basename(shared.address));
      const restored = restoreBackup({ db: shop.db, storage: shop.pictures }, { read, onProgress });
      await expect(restored).rejects.toThrow('The database is not empty');
      expect(await rowsOf(shop.db)).toBe(before);
    });

    test('an encrypted backup opens with its key alone; its mails wait where that is wanted, until they are held', async () => {
      const customer = await shop.customer();
      const [key, other] = [await newKey(), await newKey()];
      await shop.db.insertInto('outbox').values(mails).execute();
      const { address: file } = await backUp(key.recipient);
      await shop.db.deleteFrom('outbox').where('recipient', '=', recipient).execute();
      expect(file).toMatch(/\.age$/);
      expect((await readFile(file)).includes(customer.email)).toBe(false);
      const [identity, wrong, damaged] = ['key.txt', 'other.txt', 'damaged.txt'].map((name) =>
        join(folder, name),
      ) as [string, string, string];
      await writeFile(damaged, key.identity.slice(0, -1));
      await writeFile(identity, `# made today\n${key.identity}\n`);
      await writeFile(wrong, other.identity);
      const place = await emptyPlace(kind);
      expect(await place.restore(file)).toMatchObject({
        code: 1,
        said: expect.stringContaining('--identity'),
      });
      for (const [backup, key, reason] of [
        [file, wrong, 'This key does not open the backup: it was encrypted for another one.'],
        [file, damaged, `${damaged} holds no secret key of age (AGE-SECRET-KEY-…).`],
        [shared.address, identity, 'The backup is not encrypted: leave --identity out.'],
        [folder, identity, `There is no file ${folder}. Name one that 'backup' has written.`],
      ] as const)
        expect(await place.restore(backup, '--identity', key)).toEqual({ code: 1, said: reason });
      expect((await place.restore(file, '--identity', identity, '--send-mails')).code).toBe(0);
      expect(await place.read(mailsIn)).toMatchObject([{ state: 'queued', due_at: at, data }, { data }, {}]);
      expect((await runIn(place.env, 'hold')).said).toContain('2 mails waited, and are not sent.');
      expect(await place.read(mailsIn)).toEqual(ended);
      await place.remove();
    });

    test('a restore that fails at its last picture leaves no row and no file', async () => {
      const { place, read, sums, storage, left } = await placeForPictures();
      let stored = 0;
      const failing: PictureStorage = {
        ...storage,
        put: async (file, bytes) => {
          if (++stored === sums.pictures) throw new Error('the disk is full');
          await storage.put(file, bytes);
        },
      };
      await place.read(async (db) => {
        const restored = restoreBackup({ db, storage: failing }, { read, onProgress });
        await expect(restored).rejects.toThrow('the disk is full');
        expect(stored).toBeGreaterThan(1);
        expect(await left(db)).toEqual([invoiceSeries, 0]);
      });
      await place.remove();
    });

    test('a restore into a new folder that fails leaves it empty, and can be run again', async () => {
      const { read, sums, storage } = await placeForPictures();
      const place = await emptyPlace('SQLite', emptyDatabase);
      const failing = { ...storage, put: () => Promise.reject(new Error('the disk is full')) };
      await place.read(async (db) => {
        const restored = restoreBackup({ db, storage: failing }, { read, onProgress });
        await expect(restored).rejects.toThrow('the disk is full');
      });
      expect(await readdir(String(place.env.DATA_DIR))).toEqual([]);
      await place.read(async (db) => {
        expect(await restoreBackup({ db, storage }, { read, onProgress })).toMatchObject({
          pictures: sums.pictures,
        });
      });
      await place.remove();
    });

    test('a restore that fails when its rows are stored, and cannot look at them any more, removes none', async () => {
      const { read, sums, storage } = await placeForPictures();
      const place = await emptyPlace('SQLite', emptyDatabase);
      await place.read(async (opened) => {
        let isBroken = false;
        const db = opened.withPlugin({
          transformQuery: ({ node }) => {
            if (isBroken) throw new Error('disk I/O error');
            return node;
          },
          transformResult: async ({ result }) => result,
        });
        const breakOff = (what: string) => {
          isBroken = what === 'comparing';
        };
        const restored = restoreBackup({ db, storage }, { read, onProgress: breakOff });
        await expect(restored).rejects.toThrow('disk I/O error');
      });
      await place.read(async (db) => {
        const { accounts } = await readSnapshot(db, (each) => sumTables(each, ['accounts']));
        expect(accounts).toEqual(sums.tables.accounts);
      });
      await place.remove();
    });

    test('what was committed before a restore is in the file when its rows come, so that a full disk leaves no log', async () => {
      const { read, storage } = await placeForPictures();
      const place = await emptyPlace('SQLite');
      const log = join(String(place.env.DATA_DIR), 'shop.db-wal');
      const sizes: number[] = [];
      const look = async () => void sizes.push((await stat(log)).size);
      await place.read((db) => restoreBackup({ db, storage }, { read, onProgress: look }));
      expect(sizes[0]).toBe(0);
      await place.remove();
    });

    test('a backup whose pictures cannot be read leaves no file', async () => {
      const own = await mkdtemp(join(folder, 'own-'));
      const storage = { ...shop.pictures, get: () => Promise.reject(new Error('the disk is gone')) };
      const written = writeBackup({ db: shop.db, storage }, { store: folderStore(own), onProgress });
      await expect(written).rejects.toThrow('the disk is gone');
      expect(await readdir(own)).toEqual([]);
    });

    test('a backup names the files of pictures that are missing', async () => {
      const storage = { ...shop.pictures, get: async () => undefined };
      const { missing } = await writeBackup(
        { db: shop.db, storage },
        { store: folderStore(folder), onProgress },
      );
      expect(missing).toContainEqual(expect.stringContaining(pictureId));
    });
  });
}

test.runIf(existsSync('/dev/full'))(
  'a backup for which there is no room ends with the reason, and leaves no file',
  async () => {
    const place = await migratedDatabase('SQLite');
    const [db, folder] = [openDatabase(readConfig(place.env)), join(String(place.env.DATA_DIR), 'backups')];
    const picture = { id: 'a'.repeat(32), width: 320, height: 320, widths: '[80, 160, 320]', bytes: 1 };
    await db
      .insertInto('pictures')
      .values({ ...picture, uploaded_at: at })
      .execute();
    const get = async () => ({ stream: Readable.from([randomBytes(200_000)]), size: 200_000 });
    const store = folderStore(folder);
    const create = async (name: string) => ({
      ...(await store.create(name)),
      sink: createWriteStream('/dev/full'),
    });
    const written = writeBackup(
      { db, storage: { ...diskStorage(folder), get } },
      { store: { ...store, create }, onProgress },
    );
    await expect(written).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readdir(folder)).toEqual([]);
    await db.destroy();
    await place.remove();
  },
);

test('the backup command keeps as many files as --keep says, and no others of the folder go', async () => {
  const place = await emptyPlace('SQLite', emptyDatabase);
  const folder = join(String(place.env.DATA_DIR), 'backups');
  const old = ['kiosk-20200101T000000Z.tar.gz', 'kiosk-20210101T000000Z.tar.gz.age', 'accounts.tar.gz'];
  const run = async (...args: string[]) => (await runIn(place.env, ...args)).code;
  expect(await run('migrate')).toBe(0);
  expect(await run('backup', folder)).toBe(0);
  for (const name of old) await writeFile(join(folder, name), '');
  expect(await readdir(folder)).toHaveLength(4);
  expect(await run('backup', folder, '--keep', '2')).toBe(0);
  const left = await readdir(folder);
  expect(left).toContain('accounts.tar.gz');
  expect(left.filter((name) => name.startsWith('kiosk-202') && !old.includes(name)).length).toBeGreaterThan(
    0,
  );
  expect(left).not.toContain(old[0]);
  await place.remove();
});

test('the backup command is refused without a folder, where it would keep no backup, and with a key that is none', async () => {
  const place = await migratedDatabase('SQLite');
  const folder = join(String(place.env.DATA_DIR), 'backups');
  expect(await runIn(place.env, 'backup')).toMatchObject({
    code: 1,
    said: expect.stringContaining('folder'),
  });
  expect(await runIn(place.env, 'backup', folder, '--keep', '0')).toMatchObject({
    code: 1,
    said: expect.stringContaining('--keep'),
  });
  expect(await runIn(place.env, 'backup', folder, '--encrypt-to', 'age1foo')).toEqual({
    code: 1,
    said: 'What stands behind --encrypt-to is no public key of age (age1…).',
  });
  expect(existsSync(folder)).toBe(false);
  await place.remove();
});

test('data of an older version are backed up by that version', async () => {
  const place = await emptyPlace('SQLite');
  await place.read((db) =>
    sql`delete from kysely_migration where name = ${Object.keys(migrations).at(-1)}`.execute(db),
  );
  expect(await runIn(place.env, 'backup', String(place.env.DATA_DIR))).toEqual({
    code: 1,
    said: "The database is of an older version of the shop: make the backup with that version. 'migrate' has no way back.",
  });
  await place.remove();
});

test('a backup into a folder that cannot be written to, made or read says so without a stack trace', async () => {
  const place = await migratedDatabase('SQLite');
  const [link, file] = ['link', 'file'].map((name) => join(String(place.env.DATA_DIR), name)) as [
    string,
    string,
  ];
  await symlink(join(String(place.env.DATA_DIR), 'unmounted'), link);
  await writeFile(file, '');
  const refused = async (folder: string) => {
    const { code, said } = await runIn(place.env, 'backup', folder);
    expect(code).toBe(1);
    return said;
  };
  expect(await refused(link)).toBe(
    `The file cannot be written: ${link} is a link to a folder that does not exist. Mount its disk, or correct the link.`,
  );
  expect(await refused(file)).toBe(`The folder cannot be read: ENOTDIR: not a directory, scandir '${file}'`);
  if (process.platform === 'linux')
    expect(await refused('/proc')).toMatch(
      /^The file cannot be written: ENOENT: .*, open '\/proc\/unfinished-\S*'$/,
    );
  await place.remove();
});

test('a backup is kept beside those that a wrong clock has dated later, and none of these goes', async () => {
  const place = await migratedDatabase('SQLite');
  const folder = join(String(place.env.DATA_DIR), 'backups');
  await mkdir(folder);
  const [old, later] = ['kiosk-20200101T000000Z.tar.gz', 'kiosk-20990101T000000Z.tar.gz'] as const;
  for (const name of [old, later]) await writeFile(join(folder, name), '');
  const { code, said } = await runIn(place.env, 'backup', folder, '--keep', '1');
  const names = await readdir(folder);
  expect(said).toContain(`Removed ${join(folder, old)}.`);
  expect(said).toMatch(new RegExp(`nor removed: .*${later}\\. Check the clock`));
  expect(code).toBe(0);
  expect(names).toHaveLength(2);
  expect(names).toContain(later);
  await place.remove();
});

test.each([
  ['migration 9999-gift-cards', { migrations: [...Object.keys(migrations), '9999-gift-cards'] }],
  ['table gift_cards', { tables: [...copiedTables, 'gift_cards'] }],
])('a backup with the %s of a newer version is refused, and names both', async (unknown, newer) => {
  const place = await emptyPlace('SQLite');
  const file = join(String(place.env.DATA_DIR), 'newer.tar.gz');
  const known = { migrations: Object.keys(migrations), tables: copiedTables };
  const head = { format: 1, version: '9.8.7', createdAt: at, ...known, ...newer };
  const entries = async function* () {
    yield { name: headName, bytes: Buffer.from(JSON.stringify(head)) };
  };
  await writeArchive(createWriteStream(file), entries(), []);
  const { code, said } = await place.restore(file);
  expect(said).toContain(`The backup was made by version 9.8.7 of the shop, whose ${unknown} this one`);
  expect(code).toBe(1);
  await place.remove();
});

test('a backup that lacks pictures is kept and fails, and says with --keep that no older one was removed', async () => {
  const place = await migratedDatabase('SQLite');
  const folder = join(String(place.env.DATA_DIR), 'backups');
  await mkdir(folder);
  const whole = 'kiosk-20200101T000000Z.tar.gz';
  await writeFile(join(folder, whole), '');
  const db = openDatabase(readConfig(place.env));
  const picture = { id: 'a'.repeat(32), width: 320, height: 320, widths: '[320]', bytes: 1 };
  await db
    .insertInto('pictures')
    .values({ ...picture, uploaded_at: at })
    .execute();
  await db.destroy();
  const { code, said } = await runIn(place.env, 'backup', folder, '--keep', '1');
  expect(said).toContain('The backup lacks 2 files of pictures, so no older backup was removed. Upload');
  expect(code).toBe(1);
  const alone = await runIn(place.env, 'backup', join(folder, 'alone'));
  expect(alone).toMatchObject({
    code: 1,
    said: expect.stringContaining('lacks 2 files of pictures. Upload'),
  });
  const names = await readdir(folder);
  expect(names).toHaveLength(3);
  expect(names).toContain(whole);
  await place.remove();
});

test('backups that begin in the same second have names of their own', () => {
  const now = new Date('2026-11-22T02:15:00Z');
  const names = new Set(Array.from({ length: 5 }, () => backupName(now)));
  expect(names.size).toBe(5);
  for (const name of names) {
    expect(name).toMatch(/^kiosk-20261122T021500Z-/);
    expect(isBackupName(name)).toBe(true);
  }
});

test('a backup removes the remains of a killed one, but not what another is writing', async () => {
  const place = await migratedDatabase('SQLite');
  const folder = join(String(place.env.DATA_DIR), 'backups');
  await mkdir(folder);
  const [left, written] = ['20200101T000000Z', '20200102T000000Z'].map(
    (time) => `unfinished-kiosk-${time}-0a1b2c.tar.gz`,
  ) as [string, string];
  for (const name of [left, written, 'unfinished-letter.txt']) await writeFile(join(folder, name), 'begun');
  const twoHoursAgo = new Date(Date.now() - 2 * hour);
  for (const name of [left, 'unfinished-letter.txt'])
    await utimes(join(folder, name), twoHoursAgo, twoHoursAgo);
  const { code, said } = await runIn(place.env, 'backup', folder);
  expect(said).toContain(`Removed ${join(folder, left)}`);
  expect(code).toBe(0);
  const names = await readdir(folder);
  expect(names).toHaveLength(3);
  expect(names).toEqual(expect.arrayContaining([written, 'unfinished-letter.txt']));
  await place.remove();
});
