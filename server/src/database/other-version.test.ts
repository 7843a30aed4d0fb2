import { databaseKinds, migratedDatabase } from '@kiosk/testkit/databases.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runCommandLine } from '../commands/command-line.ts';
import { readConfig } from '../config/config.ts';
import { reasonOf } from '../start-failure.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { Readiness } from './readiness.ts';
import type { Database } from './schema.ts';

const newer =
  'A newer version of the shop has changed this database (migration 9999-weights).\n' +
  'Install that version, or put the backup from before the update in place.';

describe.each(databaseKinds)('A database of another version (%s)', (kind) => {
  let place: Awaited<ReturnType<typeof migratedDatabase>>;
  let db: Database;
  let migrated: string[];
  const executed = (...names: string[]) =>
    sql`insert into kysely_migration (name, timestamp) values ${sql.join(
      names.map((name) => sql`(${name}, '2026-01-01T00:00:00.000Z')`),
    )}`.execute(db);
  const forget = () => sql`delete from kysely_migration`.execute(db);
  const failure = async () => reasonOf(await migrate(db).catch((error: unknown) => error));

  beforeAll(async () => {
    place = await migratedDatabase(kind);
    db = openDatabase(readConfig(place.env));
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    migrated = rows.map(({ name }) => name);
  });
  afterEach(async () => {
    await forget();
    await executed(...migrated);
  });
  afterAll(async () => {
    await db.destroy();
    await place.remove();
  });

  test('a newer database stops the start of the shop with what to do', async () => {
    await executed('9999-weights');
    expect(await failure()).toBe(newer);
  });

  test('a database older than the first release stops the start with how to move to an empty one', async () => {
    await forget();
    await executed('0001-first-tables', '0002-google-subject');
    expect(await failure()).toMatch(
      /^This database was made before version 0\.1\.0, .* cannot be upgraded\.\n/,
    );
  });

  test('a running server stays ready on a newer database until it is replaced by the newer version', async () => {
    await executed('9999-weights');
    expect(await new Readiness(db).ask()).toBeUndefined();
  });

  test.each(['migrate', 'export'])(
    'a newer database fails the command %s with what to do',
    async (command) => {
      await executed('9999-weights');
      const printed: string[] = [];
      const print = (line: string) => void printed.push(line);
      const readSecret = async () => '';
      const code = await runCommandLine([command], { env: place.env, print, printError: print, readSecret });
      expect([code, printed]).toEqual([1, [newer]]);
    },
  );
});
