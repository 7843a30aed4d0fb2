import { setTimeout as pause } from 'node:timers/promises';
import { emptyDatabase } from '@kiosk/testkit/databases.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { migrate, migrations } from './migrate.ts';
import { openDatabase } from './open.ts';

test('while a shop on SQLite is migrated, another server stores something between two migrations', async () => {
  const place = await emptyDatabase('SQLite');
  const [db, other] = [openDatabase(readConfig(place.env)), openDatabase(readConfig(place.env))];
  const [first = ''] = Object.keys(migrations);
  await migrate(db, first);
  let isOver = false;
  let stored = 0;
  const storing = (async () => {
    for (; !isOver; stored++) {
      await sql`update catalogue_version set version = version + 1`.execute(other);
      await pause(1);
    }
  })();

  const migrated = await migrate(db);
  isOver = true;
  await storing;
  await Promise.all([db.destroy(), other.destroy()]);
  await place.remove();

  expect(stored).toBeGreaterThanOrEqual(migrated.length);
});
