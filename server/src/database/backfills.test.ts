import { databaseKinds, migratedDatabase } from '@kiosk/testkit/databases.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { pendingBackfills, runBackfills } from './backfills.ts';
import { makeIndex } from './dialect.ts';
import type { Backfill } from './migration.ts';
import { openDatabase } from './open.ts';
import type { Database } from './schema.ts';

const name = '9999-sizes';

describe.each(databaseKinds)('Rows of earlier versions (%s)', (kind) => {
  let place: Awaited<ReturnType<typeof migratedDatabase>>;
  let db: Database;
  /** The rows of each part that was begun. */
  const parts: string[][] = [];

  beforeEach(async () => {
    place = await migratedDatabase(kind);
    db = openDatabase(readConfig(place.env));
    parts.length = 0;
    await sql`create table things (id text primary key, size bigint)`.execute(db);
    const ids = Array.from({ length: 1_000 }, (_, number) => sql`(${String(number).padStart(5, '0')})`);
    for (let at = 0; at < ids.length; at += 250) {
      await sql`insert into things (id) values ${sql.join(ids.slice(at, at + 250))}`.execute(db);
    }
  });
  afterEach(async () => {
    await db.destroy();
    await place.remove();
  });

  const fill: Backfill = async (trx, { after, limit }) => {
    const { rows } = await sql<{ id: string }>`
      select id from things where id > ${after} order by id limit ${sql.lit(limit)}`.execute(trx);
    parts.push(rows.map(({ id }) => id));
    const [first, last] = [rows[0]?.id, rows.at(-1)?.id];
    await sql`update things set size = coalesce(size, 0) + 1 where id between ${first} and ${last}`.execute(
      trx,
    );
    return last;
  };
  const sizes = async () =>
    (
      await sql<{ size: number | null; rows: number }>`
      select size, count(*) as rows from things group by size order by size`.execute(db)
    ).rows;

  test('a new database has no rows of earlier versions to fill', async () => {
    expect(await pendingBackfills(db)).toEqual([]);
  });

  test('all rows are filled once, in parts, and later runs do nothing', async () => {
    expect(await runBackfills(db, undefined, { [name]: fill })).toEqual([name]);
    expect(await sizes()).toEqual([{ size: 1, rows: 1_000 }]);
    expect(parts.length).toBeGreaterThan(2);
    expect(await pendingBackfills(db, { [name]: fill })).toEqual([]);

    parts.length = 0;
    expect(await runBackfills(db, undefined, { [name]: fill })).toEqual([]);
    expect(parts).toEqual([]);
  });

  test('a part that fails leaves nothing, and the next run goes on where the last one ended', async () => {
    const dies: Backfill = async (trx, part) => {
      const position = await fill(trx, part);
      if (parts.length === 2) throw new Error('the server has died');
      return position;
    };
    await expect(runBackfills(db, undefined, { [name]: dies })).rejects.toThrow('has died');
    expect(await sizes()).toContainEqual({ size: 1, rows: 100 });
    expect(await pendingBackfills(db, { [name]: fill })).toEqual([name]);

    await runBackfills(db, undefined, { [name]: fill });
    expect(await sizes()).toEqual([{ size: 1, rows: 1_000 }]);
    expect(parts[2]?.[0]).toBe('00100');
  });

  test('a run ends after the part in which its server closes', async () => {
    const closing = new AbortController();
    const last: Backfill = (trx, part) => {
      closing.abort();
      return fill(trx, part);
    };
    expect(await runBackfills(db, closing.signal, { [name]: last })).toEqual([]);
    expect(parts).toHaveLength(1);
  });

  test('two servers that fill the same rows do none of them twice', async () => {
    const other = openDatabase(readConfig(place.env));
    await Promise.all([db, other].map((each) => runBackfills(each, undefined, { [name]: fill })));
    await other.destroy();
    expect(await sizes()).toEqual([{ size: 1, rows: 1_000 }]);
  });

  test('an index is made once, whichever servers begin it, and again if an attempt has died', async () => {
    const other = openDatabase(readConfig(place.env));
    const index = { kind: 'index', name: 'things_by_size', definition: 'on things (size)' } as const;
    const make = (each: Database) => makeIndex(each, index);
    await Promise.all([make(db), make(other)]);
    await other.destroy();
    if (kind === 'PostgreSQL') {
      await sql`update pg_index set indisvalid = false where indexrelid = 'things_by_size'::regclass`.execute(
        db,
      );
    }
    await make(db);
    if (kind === 'PostgreSQL') {
      const { rows } = await sql`
        select indisvalid as valid from pg_index where indexrelid = 'things_by_size'::regclass`.execute(db);
      expect(rows).toEqual([{ valid: true }]);
    }
    await expect(sql`create index things_by_size on things (size)`.execute(db)).rejects.toThrow(
      'already exists',
    );
  });
});
