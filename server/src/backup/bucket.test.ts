import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDatabase, migratedDatabase } from '@kiosk/testkit/databases.ts';
import { S3Server } from '@kiosk/testkit/s3.ts';
import { ensureFacets, plainProduct } from '@kiosk/testkit/shop.ts';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addCatalogue } from '../catalogue/editing/adding.service.ts';
import { hour } from '../clock.ts';
import { runCommandLine } from '../commands/command-line.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { newIdentifier } from '../identifiers.ts';
import { diskStorage } from '../uploads/disk-storage.ts';
import { newKey } from './archive.ts';
import { writeBackup } from './backup.service.ts';
import { bucketStore } from './bucket-store.ts';

let store: S3Server;
beforeAll(async () => {
  store = await S3Server.open();
});
afterEach(() => {
  store.objects.clear();
  store.uploads.clear();
  store.troubles.length = 0;
});
afterAll(() => store.close());

const address = 's3://kiosk-pictures/nightly';

const settingsOf = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Server['settings']) => ({
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_REGION: region,
  BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
});

async function run(env: Record<string, string>, ...args: string[]) {
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  const context = {
    env: { ...env, ...settingsOf(store.settings) },
    print,
    printError: print,
    readSecret: async () => '',
  };
  return { code: await runCommandLine(args, context), said: said.join('\n') };
}

const kept = () => [...store.objects.keys()].map((path) => path.replace('/kiosk-pictures/', ''));
const bytesOf = (path: string) => store.objects.get(`/kiosk-pictures/${path}`)?.bytes ?? Buffer.alloc(0);

async function shopWith(titles: readonly string[]) {
  const place = await migratedDatabase('SQLite');
  onTestFinished(place.remove);
  const db = openDatabase(readConfig(place.env));
  onTestFinished(() => db.destroy());
  await ensureFacets(db);
  const products = titles.map((title) => ({ ...plainProduct, id: newIdentifier(), title }));
  await inTransaction(db, (trx) => addCatalogue(trx, { brands: [], categories: [], products }));
  return { place, db, storage: diskStorage(join(tmpdir(), 'kiosk-no-pictures')) };
}

const titlesIn = async (env: Record<string, string>) => {
  const db = openDatabase(readConfig(env));
  const rows = await db.selectFrom('products').select('title').orderBy('title').execute();
  await db.destroy();
  return rows.map(({ title }) => title);
};

const nothing = () => {};

test('a shop is backed up into a bucket and restored from it, and the oldest backups go', async () => {
  const { place } = await shopWith(['Lantern', 'Lamp']);
  for (const time of ['20200101T000000Z', '20210101T000000Z', '20220101T000000Z'])
    store.objects.set(`/kiosk-pictures/nightly/kiosk-${time}.tar.gz`, { bytes: Buffer.alloc(1), type: '' });
  store.objects.set('/kiosk-pictures/nightly/letter.txt', { bytes: Buffer.alloc(1), type: '' });
  const { code, said } = await run(place.env, 'backup', address, '--keep', '2');
  expect(said).toMatch(/^Wrote s3:\/\/kiosk-pictures\/nightly\/kiosk-.* read back without a difference\.$/m);
  expect(code).toBe(0);
  const [file = ''] = kept().filter((name) => /-[0-9a-f]{6}\.tar\.gz$/.test(name));
  expect(kept().sort()).toEqual(['nightly/kiosk-20220101T000000Z.tar.gz', 'nightly/letter.txt', file].sort());

  const target = await emptyDatabase('SQLite');
  onTestFinished(target.remove);
  expect(await run(target.env, 'restore', `s3://kiosk-pictures/${file}`)).toMatchObject({ code: 0 });
  expect(await titlesIn(target.env)).toEqual(['Lamp', 'Lantern']);
  expect(await run(target.env, 'restore', `${address}/kiosk-none.tar.gz`)).toMatchObject({
    code: 1,
    said: expect.stringContaining('no file'),
  });
});

test('an encrypted backup in a bucket opens with its key alone', async () => {
  const { place } = await shopWith(['Lantern of Ada']);
  const key = await newKey();
  expect(await run(place.env, 'backup', address, '--encrypt-to', key.recipient)).toMatchObject({ code: 0 });
  const [file = ''] = kept();
  expect(file).toMatch(/\.age$/);
  expect(bytesOf(file).includes('Lantern')).toBe(false);
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-bucket-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'key.txt'), key.identity);
  const target = await emptyDatabase('SQLite');
  onTestFinished(target.remove);
  const restore = await run(
    target.env,
    'restore',
    `s3://kiosk-pictures/${file}`,
    '--identity',
    join(folder, 'key.txt'),
  );
  expect(restore).toMatchObject({ code: 0 });
});

test('a backup is sent and read back in parts, and a part that fails is sent again', async () => {
  const shop = await shopWith(['Lantern']);
  // The third call is the second part.
  store.troubles.push('none', 'none', 'fails', 'too many');
  const backups = bucketStore(store.settings, 'nightly/', 300);
  const { bytes } = await writeBackup(shop, { store: backups, onProgress: nothing });
  expect(bytes).toBeGreaterThan(1000);
  expect(bytesOf(kept()[0] ?? '')).toHaveLength(bytes);
  expect(store.calls.filter((call) => /partNumber=2&/.test(call))).toHaveLength(3);
  expect(store.uploads.size).toBe(0);
});

test('a backup that cannot be stored whole, or not be read back, leaves nothing in the bucket', async () => {
  const shop = await shopWith(['Lantern']);
  const backups = bucketStore(store.settings, 'nightly/', 300);
  store.troubles.push('none', 'none', 'fails', 'fails', 'fails');
  await expect(writeBackup(shop, { store: backups, onProgress: nothing })).rejects.toThrow(
    'answered 500 to PUT',
  );
  expect([store.objects.size, store.uploads.size]).toEqual([0, 0]);

  const create = async (name: string) => {
    const file = await backups.create(name);
    const damaged = async function* () {
      for await (const bytes of file.read()) yield Buffer.from(bytes).reverse();
    };
    return { ...file, read: damaged };
  };
  const damaging = { ...backups, create };
  await expect(writeBackup(shop, { store: damaging, onProgress: nothing })).rejects.toThrow('damaged');
  expect([store.objects.size, store.uploads.size]).toEqual([0, 0]);
});

test('the parts that a killed backup has left in a bucket are removed a day later', async () => {
  const { place } = await shopWith([]);
  const url = (name: string) => `/kiosk-pictures/nightly/${name}`;
  const [yesterday, now] = [new Date(Date.now() - 25 * hour), new Date()];
  const begun = (name: string, initiated: Date) => ({ url: url(name), parts: new Map(), initiated });
  store.uploads.set('killed', begun('kiosk-20200101T000000Z-0a1b2c.tar.gz', yesterday));
  store.uploads.set('running', begun('kiosk-20200102T000000Z-0a1b2c.tar.gz', now));
  store.uploads.set('foreign', begun('film.mp4', yesterday));
  const { code, said } = await run(place.env, 'backup', address);
  expect(said).toContain('Removed the parts of kiosk-20200101T000000Z-0a1b2c.tar.gz');
  expect(code).toBe(0);
  expect([...store.uploads.keys()]).toEqual(['running', 'foreign']);
});

test('a bucket that is named wrongly, or without its store, is refused with what is expected', async () => {
  const { place } = await shopWith([]);
  expect((await run(place.env, 'backup', 's3:nightly')).said).toContain('expected s3://bucket/name');
  expect((await run(place.env, 'backup', 's3://other-bucket/nightly')).said).toContain('no such bucket');
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  const context = { env: place.env, print, printError: print, readSecret: async () => '' };
  expect(await runCommandLine(['backup', address], context)).toBe(1);
  expect(said.join()).toContain('BACKUP_S3_');
});
