import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { S3Server, storageIn } from '@kiosk/testkit/s3.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { PictureFile, PictureStorage } from './storage.ts';

const fileOf = (digit: string, width = 160): PictureFile => ({ id: digit.repeat(32), width, format: 'avif' });

async function readAll(storage: PictureStorage, file: PictureFile): Promise<string | undefined> {
  const found = await storage.get(file);
  if (found === undefined) return undefined;
  const bytes = await buffer(found.stream);
  expect(bytes.length).toBe(found.size);
  return bytes.toString();
}

let folder: string;
let store: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosk-storage-'));
  store = await S3Server.open();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await store.close();
});

const storages: [string, () => PictureStorage][] = [
  ['a folder', () => diskStorage(join(folder, 'uploads'))],
  ['a store that speaks S3', () => s3Storage(store.settings)],
];

describe.each(storages)('Pictures in %s', (_where, open) => {
  test('pictures are read as stored, replaced and deleted', async () => {
    const [storage, file] = [open(), fileOf('a')];
    expect(await storage.has(file)).toBe(false);
    expect(await readAll(storage, file)).toBeUndefined();

    await storage.put(file, Buffer.from('first'));
    await storage.put({ ...file, format: 'webp' }, Buffer.from('other'));
    await storage.put(file, Buffer.from('second'));
    expect(await storage.has(file)).toBe(true);
    expect(await readAll(storage, file)).toBe('second');
    expect(await readAll(storage, { ...file, format: 'webp' })).toBe('other');

    await storage.delete(file);
    await storage.delete(file);
    expect(await storage.has(file)).toBe(false);
    expect(await readAll(storage, { ...file, format: 'webp' })).toBe('other');
  });

  test('concurrent writes under one name leave a whole picture', async () => {
    const [storage, file] = [open(), fileOf('b')];
    const texts = ['x', 'y', 'z'].map((letter) => letter.repeat(50_000));
    await Promise.all(texts.map((text) => storage.put(file, Buffer.from(text))));
    expect(texts).toContain(await readAll(storage, file));
  });

  test.each([
    { id: '../../../etc', width: 160, format: 'avif' },
    { id: 'A'.repeat(32), width: 160, format: 'avif' },
    { id: 'a'.repeat(32), width: 1.5, format: 'avif' },
    { id: 'a'.repeat(32), width: 160, format: '../shop.db' },
  ] as PictureFile[])('a picture cannot be stored under the name %o', async (file) => {
    const storage = open();
    await expect((async () => storage.put(file, Buffer.from('x')))()).rejects.toThrow('not a file');
    await expect((async () => storage.get(file))()).rejects.toThrow('not a file');
    await expect((async () => storage.delete(file))()).rejects.toThrow('not a file');
  });
});

test('a picture folder is private to its owner and never holds partial files', async () => {
  const storage = diskStorage(join(folder, 'own', 'uploads'));
  const file = fileOf('c');
  await storage.put(file, Buffer.from('x'));
  expect(await readdir(join(folder, 'own', 'uploads', file.id))).toEqual(['160.avif']);
  expect((await stat(join(folder, 'own', 'uploads'))).mode & 0o077).toBe(0);
});

describe('S3 storage', () => {
  const open = (more = {}) => storageIn(store, more);

  test('S3 storage puts each picture under uploads/ in its bucket, with its content type', async () => {
    await open().put(fileOf('d'), Buffer.from('x'));
    expect(store.objects.get(`/kiosk-pictures/uploads/${'d'.repeat(32)}/160.avif`)).toMatchObject({
      type: 'image/avif',
    });
  });

  test.each(['fails', 'too many', 'hangs', 'breaks'] as const)(
    'an S3 request is retried after this failure of the store: %s',
    async (trouble) => {
      const file = fileOf('e');
      await open().put(file, Buffer.from('x'.repeat(1000)));
      store.troubles.push(trouble, trouble);
      expect(await readAll(open(), file)).toBe('x'.repeat(1000));
      if (trouble === 'breaks') return;
      store.troubles.push(trouble);
      await open().put(file, Buffer.from('y'));
      expect(await readAll(open(), file)).toBe('y');
    },
  );

  test.each([
    ['fails', /answered 500 to PUT/],
    ['hangs', /did not answer PUT/],
  ] as const)('an S3 request fails in time when the store keeps doing this: %s', async (trouble, says) => {
    store.troubles.push(trouble, trouble, trouble);
    await expect(open().put(fileOf('f'), Buffer.from('x'))).rejects.toThrow(says);
    expect(store.troubles).toEqual([]);
  });

  test.each([
    [{ secretAccessKey: 'wrong' }, '403 to PUT (SignatureDoesNotMatch)'],
    [{ accessKeyId: 'AKIDOTHER' }, '403 to PUT (InvalidAccessKeyId)'],
    [{ region: 'elsewhere-1' }, '403 to PUT (AuthorizationHeaderMalformed)'],
    [{ bucket: 'not-there' }, 'no bucket not-there'],
  ])('an S3 request that is refused is not retried and reports why: %o', async (more, says) => {
    store.calls.length = 0;
    await expect(open(more).put(fileOf('0'), Buffer.from('x'))).rejects.toThrow(says);
    expect(store.calls).toHaveLength(1);
  });
});
