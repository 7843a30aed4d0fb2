import { emptyDatabase } from '@kiosk/testkit/databases.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { reasonOf } from '../start-failure.ts';
import { openDatabase } from './open.ts';
import { inPostgresMigration } from './postgres-migration.ts';
import type { Database, Transaction } from './schema.ts';

let place: Awaited<ReturnType<typeof emptyDatabase>>;
let db: Database;
let psql: pg.Client;
beforeEach(async () => {
  place = await emptyDatabase('PostgreSQL');
  db = openDatabase(readConfig(place.env));
  psql = new pg.Client({ connectionString: place.env.DATABASE_URL, application_name: 'psql' });
  await psql.connect();
  await psql.query('create table things (name text)');
  await psql.query('begin; select * from things');
});
afterEach(async () => {
  await psql.end();
  await db.destroy();
  await place.remove();
});

const addColumn = (trx: Transaction) => sql`alter table things add column size bigint`.execute(trx);

test('a migration that waits for a table begins anew, and succeeds once the table is free', async () => {
  let tries = 0;
  const work = async (trx: Transaction) => {
    tries++;
    await sql`create table others (name text)`.execute(trx);
    if (tries === 2) await psql.query('commit');
    await addColumn(trx);
  };
  await inPostgresMigration(db, work, { lockTimeout: 50, tries: 3 });
  expect(tries).toBeGreaterThanOrEqual(2);
  await sql`select size from things`.execute(db);
});

test('a migration that is kept from a table for long fails, and the start names the session', async () => {
  const failed = await inPostgresMigration(db, addColumn, { lockTimeout: 50, tries: 2 }).catch(
    (error: unknown) => error,
  );
  const { rows } = await psql.query('select pg_backend_pid() as pid');
  expect(reasonOf(failed)).toMatch(
    new RegExp(
      `^The tables cannot be changed while other sessions hold locks on them\\.
Session ${rows[0].pid} of postgres \\(psql\\), idle in transaction, holds locks on things since 20.* UTC\\.
End these sessions, .*, then start again\\.$`,
    ),
  );
});
