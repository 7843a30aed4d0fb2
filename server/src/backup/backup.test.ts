import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseKind, databaseKinds, emptyDatabase } from '@kiosk/testkit/databases.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { ownColour, plain, upload } from '@kiosk/testkit/pictures.ts';
import { callApi, describeShopOn } from '@kiosk/testkit/shop.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { runCommandLine } from '../commands/command-line.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { copiedTables } from '../database/snapshot.ts';
import { newKey } from './archive.ts';
import { writeBackup } from './backup.service.ts';

const onProgress = () => {};
const otherKind = { SQLite: 'PostgreSQL', PostgreSQL: 'SQLite' } as const;

/** An empty database of a kind, which is filled by the command. */
async function emptyPlace(kind: DatabaseKind) {
  const place = await emptyDatabase(kind);
  const restore = async (...args: string[]) => {
    const said: string[] = [];
    const print = (line: string) => void said.push(line);
    const surroundings = { env: place.env, print, printError: print, readSecret: async () => '' };
    return { code: await runCommandLine(['restore', ...args], surroundings), said: said.join('\n') };
  };
  const read = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const db = openDatabase(readConfig(place.env));
    return work(db).finally(() => db.destroy());
  };
  return { ...place, restore, read };
}

const rowsOf = async (db: Database) => {
  let rows = 0;
  for (const table of copiedTables) rows += (await db.selectFrom(table).selectAll().execute()).length;
  return rows;
};

for (const kind of databaseKinds) {
  describeShopOn(kind, 'A backup', (shop) => {
    let folder = '';
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'kiosk-backup-'));
    });
    afterAll(() => rm(folder, { recursive: true }));

    const backUp = (recipient?: string) =>
      writeBackup({ db: shop.db, storage: shop.pictures }, { folder, recipient, onProgress });

    test('a backup is restored into a database of the other kind, with orders, sessions and pictures', async () => {
      const [admin, customer] = [await shop.admin(), await shop.customer()];
      const product = await shop.product({ title: 'Zażółć “jaźń” 🧶', stock: 7 });
      const order = await shop.post('/orders', { as: customer, body: placement([product], 2) });
      const picture = await upload(
        shop,
        await plain({ width: 170, height: 90, background: ownColour() }).png().toBuffer(),
        admin,
      );
      const { file, missing } = await backUp();
      expect(missing).toEqual([]);

      const place = await emptyPlace(otherKind[kind]);
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
        expect(again.status).toBe(201);
        expect((await callApi(app, 'GET', '/products?_page=1&_limit=100')).status).toBe(200);
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
      const onProgress = async () => {
        if ((await order()).status === 201) later++;
      };
      const { file } = await writeBackup({ db: shop.db, storage: shop.pictures }, { folder, onProgress });
      expect(later).toBeGreaterThan(20);

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

    test('a restore refuses a database that is not empty', async () => {
      await shop.customer();
      const { file } = await backUp();
      const place = await emptyPlace(kind);
      expect((await place.restore(file)).code).toBe(0);
      const before = await place.read(rowsOf);
      expect(await place.restore(file)).toMatchObject({ code: 1, said: expect.stringContaining('accounts') });
      expect(await place.read(rowsOf)).toBe(before);
      await place.remove();
    });

    test('of a damaged, cut or foreign file nothing is restored, and the right file can follow', async () => {
      await shop.customer();
      const { file } = await backUp();
      const bytes = await readFile(file);
      const flipped = Buffer.from(bytes);
      flipped[bytes.length >> 1] = (flipped[bytes.length >> 1] ?? 0) ^ 0x10;
      const place = await emptyPlace(kind);
      const wrong = {
        flipped,
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
      expect((await place.restore(file)).code).toBe(0);
      await place.remove();
    });

    test('an encrypted backup opens with its key alone', async () => {
      const customer = await shop.customer();
      const [key, other] = [await newKey(), await newKey()];
      const { file } = await backUp(key.recipient);
      expect(file).toMatch(/\.age$/);
      expect((await readFile(file)).includes(customer.email)).toBe(false);
      const [identity, wrong] = [join(folder, 'key.txt'), join(folder, 'other.txt')];
      await writeFile(identity, `# made today\n${key.identity}\n`);
      await writeFile(wrong, other.identity);
      const place = await emptyPlace(kind);
      expect(await place.restore(file)).toMatchObject({
        code: 1,
        said: expect.stringContaining('--identity'),
      });
      expect((await place.restore(file, '--identity', wrong)).code).toBe(1);
      expect((await place.restore(file, '--identity', identity)).code).toBe(0);
      await place.remove();
    });

    test('a backup that cannot be written whole leaves no file', async () => {
      const own = await mkdtemp(join(folder, 'own-'));
      const { url } = (
        await upload(
          shop,
          await plain({ width: 170, height: 90, background: ownColour() }).png().toBuffer(),
          await shop.admin(),
        )
      ).body;
      const lost = () => Promise.reject(new Error('the disk is gone'));
      const storage = { ...shop.pictures, get: lost };
      await expect(writeBackup({ db: shop.db, storage }, { folder: own, onProgress })).rejects.toThrow(
        'the disk is gone',
      );
      expect(await readdir(own)).toEqual([]);
      const forgetful = { ...shop.pictures, get: async () => undefined };
      const { missing } = await writeBackup({ db: shop.db, storage: forgetful }, { folder: own, onProgress });
      expect(missing).toContainEqual(expect.stringContaining(String(url).split('/')[2] ?? '?'));
    });
  });
}

test('the backup command keeps as many files as it is told, and no others of the folder go', async () => {
  const place = await emptyPlace('SQLite');
  const folder = join(String(place.env.DATA_DIR), 'backups');
  const old = ['kiosk-20200101T000000Z.tar.gz', 'kiosk-20210101T000000Z.tar.gz.age', 'accounts.tar.gz'];
  const said: string[] = [];
  const run = (...args: string[]) =>
    runCommandLine(args, {
      env: place.env,
      print: (line) => said.push(line),
      printError: (line) => said.push(line),
      readSecret: async () => '',
    });
  expect(await run('migrate')).toBe(0);
  expect(await run('backup', folder)).toBe(0);
  for (const name of old) await writeFile(join(folder, name), '');
  expect(await run('backup', folder, '--keep', '0')).toBe(1);
  expect(await run('backup')).toBe(1);
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
