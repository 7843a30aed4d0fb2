import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { replaceDurably, writeDurably } from './durable-files.ts';

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

  test('what cannot be made to stay is not there: no new file, and nothing beside an old one', async () => {
    const handle = await open(folder);
    const prototype = Object.getPrototypeOf(handle);
    await handle.close();
    const sync = prototype.sync;
    vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
      if ((await this.stat()).isDirectory()) throw Object.assign(new Error('EIO'), { code: 'EIO' });
      return sync.call(this);
    });
    await expect(writeDurably(file, 'new')).rejects.toThrow('EIO');
    expect(await readdir(folder)).toEqual([]);
    await expect(replaceDurably(file, 'new')).rejects.toThrow('EIO');
    expect(await readdir(folder)).toEqual(['file']);
  });
});
