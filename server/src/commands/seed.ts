import { migrate } from '../database/migrate.ts';
import { seedDemo } from '../demo/seed.ts';
import { type Command, UsageError } from './command.ts';

export const seed: Command = {
  summary: 'fill an empty database with the demo shop',
  help: `Usage: npm run shop -- seed

Adds the demo catalogue and the accounts admin@example.com and customer@example.com, whose passwords are public.
Refuses a database that has products or accounts. Not for a shop that strangers can reach.`,
  options: {},
  run: async ({ db, print }) => {
    await migrate(db);
    const products = await seedDemo(db);
    if (products === 0) throw new UsageError('The database is not empty; nothing was added.');
    print(`Added ${products} products and the two demo accounts.`);
  },
};
