import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DanglingLink, makeFolder, makeFolderSync } from './make-folder.ts';

const manners = [
  ['while others run', makeFolder],
  ['blocking', async (path: string) => makeFolderSync(path)],
] as const;

describe.each(manners)('A folder made %s', (_, make) => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kiosk-folder-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('a folder is made with those above it for its owner alone, and the first of them is returned', async () => {
    const path = join(folder, 'a', 'b', 'c');
    expect(await make(path)).toBe(join(folder, 'a'));
    for (const each of [path, join(folder, 'a')]) expect((await stat(each)).mode & 0o777).toBe(0o700);
    expect(await make(path)).toBeUndefined();
  });

  test('a folder is refused at a file, below a file and at a link that leads nowhere', async () => {
    await writeFile(join(folder, 'file'), '');
    await symlink(join(folder, 'unmounted'), join(folder, 'link'));
    await expect(make(join(folder, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(make(join(folder, 'file', 'a'))).rejects.toMatchObject({ code: 'ENOTDIR' });
    await expect(make(join(folder, 'link'))).rejects.toThrow(DanglingLink);
    await expect(make(join(folder, 'link', 'a'))).rejects.toThrow(DanglingLink);
  });

  test.runIf(process.platform === 'linux')(
    'a folder is refused at once where the system lets nobody make one',
    async () => {
      await expect(make('/proc/kiosk/data')).rejects.toMatchObject({ code: 'ENOENT', syscall: 'mkdir' });
    },
  );
});
