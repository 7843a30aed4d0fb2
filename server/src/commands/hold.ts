import { holdShop, onHold } from '../database/hold.ts';
import { holdMailsBack } from '../mail/holding.service.ts';
import type { ShopCommand } from './command.ts';

const help = `Usage: npm run shop -- hold

Puts the shop on hold: for a database that was restored by its own means, before the shop is started on it. 'restore' does so
by itself. The shop can be looked at, but it sends no mails, and settles and cancels no payments by itself, until 'release' is
run. Mails that wait are not sent any more: the Outbox shows them as not sent, with a button for each.`;

export const holdCommand: ShopCommand = {
  summary: 'let a restored shop send nothing and settle nothing',
  help,
  options: {},
  run: async ({ db, print }) => {
    await holdShop(db);
    const held = await holdMailsBack(db);
    print(held === 1 ? '1 mail waited, and is not sent.' : `${held} mails waited, and are not sent.`);
    print(onHold);
  },
};
