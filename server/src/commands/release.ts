import { releaseShop } from '../database/hold.ts';
import type { ShopCommand } from './command.ts';
import { requireMigrated } from './require-migrated.ts';

const help = `Usage: npm run shop -- release

Lets a restored shop take over: within a minute it sends the mails that wait since it was restored, settles payments and
cancels card orders that were not paid in time. The shop that was backed up must not run any more.`;

export const releaseCommand: ShopCommand = {
  summary: 'let a restored shop take over',
  help,
  options: {},
  run: async ({ db, print }) => {
    await requireMigrated(db);
    await releaseShop(db);
    print('The shop sends mails and settles payments.');
  },
};
