import { setTimeout as pause } from 'node:timers/promises';
import { finishCompared } from '../backup/unfinished.ts';
import { pendingBackfills, runBackfills } from '../database/backfills.ts';
import { migrate } from '../database/migrate.ts';
import type { ShopCommand } from './command.ts';

export const migrateCommand: ShopCommand = {
  summary: 'bring the tables of the database up to date',
  help: `Usage: npm run shop -- migrate

Runs every migration that the database has not had yet, each of them whole or not at all, and fills the rows of
earlier versions. Servers of the version before go on selling. The shop does the same when it starts, and fills rows
while it runs. Safe to run again, also after it was stopped in the middle.`,
  options: {},
  worksOn: 'older or new',
  run: async ({ db, print }) => {
    const names = await migrate(db);
    await finishCompared(db);
    for (const name of names) print(`migrated ${name}`);
    if (names.length === 0) print('The database is up to date.');
    for (;;) {
      for (const name of await runBackfills(db)) print(`filled ${name}`);
      if ((await pendingBackfills(db)).length === 0) return;
      // A server is doing it.
      await pause(1_000);
    }
  },
};
