import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { maxLogBytes, openFile, writing } from './sqlite-file.ts';
import { LogKeeper } from './sqlite-log.ts';

test('a thread that fails while the shop stops is gone before the database closes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-log-'));
  const writer = openFile(folder, writing);
  // It fails as soon as it opens the file.
  const keeper = new LogKeeper(join(folder, 'gone'), writer);
  keeper.watch(maxLogBytes + 1);

  await keeper.end();

  // What it does when it is gone is done.
  expect(writer.prepare('pragma wal_autocheckpoint').get()).toEqual({ wal_autocheckpoint: 1000 });
  writer.close();
  await rm(folder, { recursive: true });
});
