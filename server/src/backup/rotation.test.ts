import { expect, test } from 'vitest';
import type { BackupStore } from './backup-store.ts';
import { rotate } from './rotation.ts';

const [older, newer, ahead] = ['20200101T000000Z', '20210101T000000Z', '20990101T000000Z'].map(
  (time) => `kiosk-${time}.tar.gz`,
) as [string, string, string];

const rotating = async (written: string, keep: number, files: readonly string[]) => {
  const left = new Set(files);
  const store = { list: async () => [...left], remove: async (name: string) => void left.delete(name) };
  await rotate(store as unknown as BackupStore, { written, keep });
  return [...left];
};

test('the newer of two backups that end at the same time stays, whichever removes the other', async () => {
  expect(await rotating(newer, 1, [older, newer])).toEqual([newer]);
  expect(await rotating(older, 1, [older, newer])).toContain(newer);
});

test('a backup that is dated in the future does not count, and what was just written stays', async () => {
  expect(await rotating(newer, 1, [older, newer, ahead])).toEqual([newer, ahead]);
  expect(await rotating(ahead, 1, [older, newer, ahead])).toContain(ahead);
});
