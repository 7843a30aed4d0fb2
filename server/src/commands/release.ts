import { isOnHold, releaseShop } from '../database/hold.ts';
import { inTransaction } from '../database/transaction.ts';
import { renewWaiting } from '../mail/holding.service.ts';
import type { ShopCommand } from './command.ts';

const help = `Usage: npm run shop -- release

Lets a restored shop take over: within a minute it sends the mails that wait since it was restored, settles payments and
cancels card orders that were not paid in time. The shop that was backed up must not run any more.`;

export const releaseCommand: ShopCommand = {
  summary: 'let a restored shop take over',
  help,
  options: {},
  run: async ({ db, print }) => {
    const waiting = await inTransaction(db, async (trx) => {
      const renewed = (await isOnHold(trx)) ? await renewWaiting(trx) : 0;
      await releaseShop(trx);
      return renewed;
    });
    print('The shop sends mails and settles payments.');
    if (waiting > 0) print(waiting === 1 ? '1 mail waits to be sent.' : `${waiting} mails wait to be sent.`);
  },
};
