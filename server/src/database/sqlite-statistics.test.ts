import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordChange, theShop } from '../audit/audit.service.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import type { Schema } from './schema.ts';

let dataDir: string;
let db: Kysely<Schema>;
const open = () => {
  db = openDatabase({ dataDir, databaseUrl: undefined, databasePool: { size: 1, timeout: 1000 } }) as never;
};
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kiosk-statistics-'));
  open();
  await migrate(db as never);
});
afterEach(async () => {
  await db.destroy();
  await rm(dataDir, { recursive: true });
});

/** What the trigger of the log asks for each entry that is added. */
async function planOfLog(): Promise<string> {
  const { rows } = await sql<{ detail: string }>`explain query plan
    select 1 from audit_log as kept where kept.id = 'new' or kept.rowid = -1`.execute(db);
  return rows.map(({ detail }) => detail).join('\n');
}

test('after a start with few entries in the log, more of them do not look through all of it', async () => {
  await db.transaction().execute((trx) =>
    recordChange(trx as never, theShop, {
      action: 'create',
      subject: 'product',
      subjectId: 'one',
      label: 'Cup',
    }),
  );
  for (let start = 0; start < 2; start++) {
    await db.destroy();
    open();
  }
  expect(await planOfLog()).toContain('MULTI-INDEX OR');
  expect(await planOfLog()).not.toContain('SCAN');
});

test('a start reads only some entries of a large index for its statistics', async () => {
  await db.destroy();
  const file = new DatabaseSync(join(dataDir, 'shop.db'));
  // The first 10,000 entries have 200 of each number, the others one: together, fewer than two.
  file.exec(`
    create table large (number integer);
    create index large_by_number on large (number);
    with recursive rows (row) as (select 1 union all select row + 1 from rows where row < 50000)
    insert into large select iif(row < 10000, row / 200, row) from rows`);
  file.close();
  open();
  const { rows } = await sql<{ stat: string }>`
    select stat from sqlite_stat1 where idx = 'large_by_number'`.execute(db);
  const [, rowsOfEachNumber] = rows[0]?.stat.split(' ') ?? [];
  expect(Number(rowsOfEachNumber)).toBeGreaterThan(100);
});
