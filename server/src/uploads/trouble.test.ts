import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureMessages } from '@kiosk/contract/picture-limits.ts';
import { ownColor, plain } from '@kiosk/testkit/pictures.ts';
import { S3Server, storageIn } from '@kiosk/testkit/s3.ts';
import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { upload } from '@kiosk/testkit/upload.ts';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { now } from '../clock.ts';
import { decodePicture } from './decoder.ts';
import { diskStorage } from './disk-storage.ts';

const store = await S3Server.open();
afterAll(() => store.close());
const pictureStorage = storageIn(store);

const small = () => plain({ width: 50, height: 50, background: ownColor() }).png().toBuffer();
const idOf = (file: Buffer): string => createHash('sha256').update(file).digest('hex').slice(0, 32);

describeShopOn(
  'SQLite',
  'Uploads to a failing bucket',
  (shop) => {
    const isKept = async (file: Buffer): Promise<boolean> => {
      const rows = await shop.db.selectFrom('pictures').select('id').where('id', '=', idOf(file)).execute();
      return rows.length > 0;
    };

    test('a failing bucket is reported, leaves no partial picture, and the upload works afterwards', async () => {
      const [admin, file] = [await shop.admin(), await small()];
      store.troubles.push(...Array(6).fill('hangs'));
      expect(await upload(shop, file, admin)).toMatchObject({ status: 503, body: pictureMessages.notStored });
      expect(await isKept(file)).toBe(false);
      store.troubles.length = 0;

      const again = await upload(shop, file, admin);

      expect(again.status).toBe(201);
      expect(await isKept(file)).toBe(true);
      expect((await shop.app.inject({ url: again.body.url })).statusCode).toBe(200);
      store.troubles.push('fails', 'fails', 'fails');
      const failed = await shop.app.inject({ url: again.body.url });
      expect(failed).toMatchObject({ statusCode: 503, body: pictureMessages.notLoaded });
      expect(failed.headers['cache-control']).toBe('no-store');
    });

    test('an upload overwrites the files that a crashed server left behind', async () => {
      const file = await small();
      const left = { id: idOf(file), width: 50, format: 'webp' } as const;
      await pictureStorage.put(left, Buffer.from('older'));

      const { status, body } = await upload(shop, file, await shop.admin());

      expect(status).toBe(201);
      const { headers } = await shop.app.inject({ url: body.url });
      expect(Number(headers['content-length'])).toBeGreaterThan(20);
    });
  },
  {},
  { pictureStorage },
);

test('a picture that arrives when the idle process is being ended is decoded by another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const [first, second] = [await small(), await small()];
  await decodePicture(first);
  vi.advanceTimersByTime(10_000);
  await expect(decodePicture(second)).resolves.toBeDefined();
});

describeShopOn('SQLite', 'Uploads to a failing disk', (shop) => {
  test('a failing disk is reported, leaves no partial picture, and the upload works afterwards', async () => {
    const [admin, file] = [await shop.admin(), await small()];
    const uploads = join(shop.dataDir, 'uploads');
    await writeFile(uploads, 'no folder');
    expect(await upload(shop, file, admin)).toMatchObject({ status: 503, body: pictureMessages.notStored });
    expect(await shop.db.selectFrom('pictures').select('id').execute()).toEqual([]);
    await rm(uploads);
    expect((await upload(shop, file, admin)).status).toBe(201);
  });
});

const folder = await mkdtemp(join(tmpdir(), 'kiosk-uploads-'));
afterAll(() => rm(folder, { recursive: true }));
const disk = diskStorage(folder);
let isFull = false;
let beforeFailing: () => Promise<unknown> = async () => undefined;

/** Has room for some of the versions of a picture. */
const almostFull: typeof disk = {
  ...disk,
  put: async (file, bytes) => {
    if (isFull && file.format === 'avif') {
      await beforeFailing();
      throw new Error('ENOSPC: no space left on device, write');
    }
    await disk.put(file, bytes);
  },
};

describeShopOn(
  'SQLite',
  'Uploads to a disk that fills up',
  (shop) => {
    test('a picture that has no room leaves none of its versions, and one that is stored keeps them all', async () => {
      const [admin, file, stored] = [await shop.admin(), await small(), await small()];
      await upload(shop, stored, admin);
      const before = await readdir(folder, { recursive: true });
      isFull = true;
      expect((await upload(shop, file, admin)).status).toBe(503);
      await disk.delete({ id: idOf(stored), width: 50, format: 'avif' });
      expect((await upload(shop, stored, admin)).status).toBe(503);
      isFull = false;

      const left = (await readdir(folder, { recursive: true })).filter((name) => /webp|avif/.test(name));
      expect(left).toEqual([join(idOf(stored), '50.webp')]);
      expect((await upload(shop, stored, admin)).status).toBe(200);
      expect((await readdir(folder, { recursive: true })).filter((name) => before.includes(name))).toEqual(
        before,
      );
    });

    test('an upload that fails leaves the picture that another server has just stored', async () => {
      const [admin, file] = [await shop.admin(), await small()];
      const id = idOf(file);
      const row = { id, width: 50, height: 50, widths: '[50]', bytes: 1, uploaded_at: now() };
      beforeFailing = () => shop.db.insertInto('pictures').values(row).execute();
      isFull = true;
      expect((await upload(shop, file, admin)).status).toBe(503);
      isFull = false;
      expect(await readdir(join(folder, id))).toContain('50.webp');
    });
  },
  {},
  { pictureStorage: almostFull },
);
