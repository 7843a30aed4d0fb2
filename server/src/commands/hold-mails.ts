import { holdMailsBack } from '../mail/holding.service.ts';
import type { ShopCommand } from './command.ts';
import { requireMigrated } from './require-migrated.ts';

const help = `Usage: npm run shop -- hold-mails

Ends the mails that wait, so that none of them is sent by itself: for a database that was restored by its own means, before
the shop is started on it. 'restore' does so by itself. The Outbox shows them as not sent, with a button for each.`;

export const holdMailsCommand: ShopCommand = {
  summary: 'send none of the mails that wait',
  help,
  options: {},
  run: async ({ db, print }) => {
    await requireMigrated(db);
    const held = await holdMailsBack(db);
    print(held === 1 ? '1 mail waited, and is not sent.' : `${held} mails waited, and are not sent.`);
  },
};
