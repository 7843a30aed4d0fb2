import { mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { eventually } from '@kiosk/testkit/eventually.ts';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';
import { makeEmptyFile, maxLogBytes, openExisting, openFile, writing } from './sqlite-file.ts';
import { inLongTransaction, inTransaction } from './transaction.ts';

// An SQLite file that is locked, full, missing or read by another process for long.

let folder: string;
let db: Database;
const file = (name = 'shop.db') => join(folder, name);
const open = (lockTimeout?: number): Database => new Kysely({ dialect: sqliteDialect(folder, lockTimeout) });
const note = (to: Database, text: string) => sql`insert into notes values (${text})`.execute(to);
const notes = async () =>
  (
    await db
      .selectFrom('notes' as never)
      .select(sql<string>`text`.as('text'))
      .execute()
  ).map(({ text }) => text);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosk-trouble-'));
  db = open(60_000);
  await sql`create table notes (text text)`.execute(db);
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

/** The connection of another process. */
function stranger(...statements: string[]): DatabaseSync {
  const other = new DatabaseSync(file());
  for (const statement of statements) other.exec(statement);
  return other;
}

const kinds = [
  ['a transaction', (text: string) => inTransaction(db, (trx) => note(trx, text))],
  ['a long transaction', (text: string) => inLongTransaction(db, (trx) => note(trx, text))],
  ['a single statement', (text: string) => note(db, text)],
] as const;

test.each(kinds)(
  'readers proceed while %s waits for another process’s lock and is stored after it',
  async (_, write) => {
    const other = stranger('begin immediate', "insert into notes values ('theirs')");
    let isStored = false;
    const writing = write('ours').then(() => {
      isStored = true;
    });
    await eventually(async () => expect(await notes()).toEqual([]));
    expect(isStored).toBe(false);
    other.exec('commit');
    await writing;
    expect(await notes()).toEqual(['theirs', 'ours']);
    other.close();
  },
);

test('writers that queue behind another process’s lock time out together, not one after the other', async () => {
  const impatient = open(500);
  await note(impatient, 'before');
  const other = stranger('begin immediate');
  const started = performance.now();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, () => inTransaction(impatient, (trx) => note(trx, 'during'))),
  );
  const took = performance.now() - started;
  other.close();
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ reason: { message: 'database is locked', errcode: 5 } });
  }
  // One after the other would be 30 seconds.
  expect(took).toBeLessThan(25_000);
  await note(impatient, 'after');
  expect(await notes()).toEqual(['before', 'after']);
  await impatient.destroy();
});

test('a full disk is reported as such, and the shop recovers when there is room again', async () => {
  const [{ pages = 0 } = {}] = (
    await sql<{ pages: number }>`select page_count as pages from pragma_page_count`.execute(db)
  ).rows;
  await sql`pragma max_page_count = ${sql.lit(pages + 1)}`.execute(db);
  const large = 'x'.repeat(100_000);
  const failing = inTransaction(db, async (trx) => {
    await note(trx, 'half');
    await note(trx, large);
  });
  await expect(failing).rejects.toMatchObject({ message: 'database or disk is full', errcode: 13 });
  await expect(note(db, large)).rejects.toThrow('database or disk is full');

  await sql`pragma max_page_count = 1000000`.execute(db);
  await inTransaction(db, (trx) => note(trx, 'whole'));
  expect(await notes()).toEqual(['whole']);
});

test('no statement of a transaction is stored after a failure has ended the transaction', async () => {
  const stubborn = inTransaction(db, async (trx) => {
    await sql`rollback`.execute(trx); // As SQLite does when the disk is full.
    await note(trx, 'the rest');
  });
  await expect(stubborn).rejects.toThrow('the transaction has ended');
  expect(await notes()).toEqual([]);
});

test.each(kinds)('%s is refused when the database file has been removed', async (_, write) => {
  await rm(file());
  await expect(write('lost')).rejects.toMatchObject({ name: 'DatabaseGone', errcode: 14 });
});

test.each(kinds)(
  '%s is refused when the database file has been replaced, and succeeds once it is back',
  async (_, write) => {
    await rename(file(), file('aside'));
    await writeFile(file(), '');
    await expect(write('lost')).rejects.toMatchObject({ name: 'DatabaseGone' });
    await rename(file('aside'), file());
    await write('kept');
    expect(await notes()).toEqual(['kept']);
  },
);

test('writing is refused when the write-ahead log has been removed', async () => {
  await rm(file('shop.db-wal'));
  await expect(note(db, 'lost')).rejects.toMatchObject({ name: 'DatabaseGone' });
});

test('a missing database file is not taken for a new shop while any trace of the old one remains', async () => {
  await db.destroy();
  await rename(file(), file('backup'));
  db = open();
  await expect(notes()).rejects.toThrow(/shop\.db is missing[\s\S]*move .*shop\.db-\* away/);
  await rename(file('backup'), file());
  db = open();
  expect(await notes()).toEqual([]);

  await db.destroy();
  for (const name of await readdir(folder)) await rm(file(name));
  db = open();
  await sql`create table notes (text text)`.execute(db);
});

test('a write-ahead log without its database file is kept', async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
  db = open();
  await sql`create table notes (text text)`.execute(db);
  await rm(file('shop.db-created'));
  await rm(file());
  await expect(sql`select 1`.execute(open())).rejects.toThrow('shop.db is missing');
});

test('a data folder from before the marker file gets one', async () => {
  await db.destroy();
  await rm(file('shop.db-created'));
  db = open();
  expect(await notes()).toEqual([]);
  expect(await readdir(folder)).toContain('shop.db-created');
});

test('the write-ahead log that grew under a long reader shrinks soon after the reader ends', async () => {
  const reader = stranger('begin', 'select * from notes');
  for (let megabytes = 0; megabytes < 40; megabytes += 2) {
    await sql`insert into notes values (zeroblob(2000000))`.execute(db);
  }
  const sizeOfLog = async () => (await stat(file('shop.db-wal'))).size;
  expect(await sizeOfLog()).toBeGreaterThan(2 * maxLogBytes);
  reader.close();
  await eventually(async () => expect(await sizeOfLog()).toBeLessThanOrEqual(maxLogBytes));
  expect(await notes()).toHaveLength(20);
});

test('a server that opens a new file while another one opens it waits for the other', () => {
  const path = join(folder, 'new', 'shop.db');
  makeEmptyFile(path);
  const other = openExisting(path);
  other.exec('begin immediate');
  const pausing = vi.spyOn(Atomics, 'wait').mockImplementationOnce(() => {
    other.close();
    return 'timed-out';
  });
  onTestFinished(() => pausing.mockRestore());
  openFile(join(folder, 'new'), writing).close();
  expect(pausing).toHaveBeenCalledOnce();
});
