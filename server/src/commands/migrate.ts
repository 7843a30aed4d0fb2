import { migrate } from '../database/migrate.ts';
import type { ShopCommand } from './command.ts';

export const migrateCommand: ShopCommand = {
  summary: 'bring the tables of the database up to date',
  help: `Usage: npm run shop -- migrate

Runs every migration that the database has not had yet, all of them or none. The shop does the same when it
starts; run it before, where a long migration should not delay the start. Safe to run again.`,
  options: {},
  run: async ({ db, print }) => {
    const names = await migrate(db);
    for (const name of names) print(`migrated ${name}`);
    if (names.length === 0) print('The database is up to date.');
  },
};
