import { existsSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeDurably, replaceDurably, writeDurably } from './durable-files.ts';

const refused = vi.hoisted(() => ({ link: undefined as string | undefined }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    link: async (...paths: [string, string]) => {
      if (refused.link) throw Object.assign(new Error(refused.link), { code: refused.link, syscall: 'link' });
      return real.link(...paths);
    },
  };
});

describe('Durable files', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kiosk-files-'));
    file = join(folder, 'file');
  });
  afterEach(async () => {
    refused.link = undefined;
    vi.restoreAllMocks();
    await rm(folder, { recursive: true });
  });
  const halves = async function* () {
    yield 'one ';
    expect(existsSync(file)).toBe(false);
    yield 'two';
  };

  test.each(['EPERM', 'ENOTSUP', 'ENOSYS'])(
    'a new file is whole, and replaces none, where a file system has no hard links (%s)',
    async (code) => {
      refused.link = code;
      await writeDurably(file, halves());
      expect(await readFile(file, 'utf8')).toBe('one two');
      await expect(writeDurably(file, 'other')).rejects.toThrow('EEXIST');
      expect(await readFile(file, 'utf8')).toBe('one two');
      expect(await readdir(folder)).toEqual(['file']);
    },
  );

  /** Does this instead of `FileHandle.sync`. */
  async function syncBy(sync: (handle: FileHandle) => Promise<void>): Promise<void> {
    const handle = await open(folder);
    const prototype = Object.getPrototypeOf(handle);
    await handle.close();
    vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
      await sync(this);
    });
  }

  test('of folders that are made in each other, none loses its name when the power fails', async () => {
    const synced: number[] = [];
    await syncBy(async (handle) => void synced.push((await handle.stat()).ino));
    await makeDurably(join(folder, 'uploads/one/two'));
    const above = ['', 'uploads', 'uploads/one'].map(async (name) => (await stat(join(folder, name))).ino);
    expect(synced.toSorted()).toEqual((await Promise.all(above)).toSorted());
    await makeDurably(join(folder, 'uploads/one/two'));
    expect(synced).toHaveLength(3);
  });

  test('what cannot be made to stay is not there: no new file, and nothing beside an old one', async () => {
    await syncBy(async (handle) => {
      if ((await handle.stat()).isDirectory()) throw Object.assign(new Error('EIO'), { code: 'EIO' });
    });
    await expect(writeDurably(file, 'new')).rejects.toThrow('EIO');
    expect(await readdir(folder)).toEqual([]);
    await expect(replaceDurably(file, 'new')).rejects.toThrow('EIO');
    expect(await readdir(folder)).toEqual(['file']);
  });
});
