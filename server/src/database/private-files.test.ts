import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kiosk-private-'));
  // A folder that was made before the shop, as for a volume.
  await chmod(dataDir, 0o755);
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Opens the shop's database, writes to it, and returns the files that others may read, write or run while it is open. */
async function openedToOthers(): Promise<string[]> {
  const db = openDatabase({ dataDir, databaseUrl: undefined, databasePool: { size: 1, timeout: 1000 } });
  await migrate(db);
  const modes = new Map<string, number>();
  for (const name of await readdir(dataDir)) modes.set(name, (await stat(join(dataDir, name))).mode & 0o077);
  await db.destroy();
  expect([...modes.keys()]).toEqual(expect.arrayContaining(['shop.db', 'shop.db-wal']));
  return [...modes].filter(([, others]) => others !== 0).map(([name]) => name);
}

test('files of a new database can be read by their owner alone, also in a folder that others can read', async () => {
  expect(await openedToOthers()).toEqual([]);
});

test('files of a database that others could read are closed to them at the next start', async () => {
  await openedToOthers();
  for (const name of await readdir(dataDir)) await chmod(join(dataDir, name), 0o644);
  await chmod(join(dataDir, 'shop.db-created'), 0o600);
  expect(await openedToOthers()).toEqual([]);
});
