import { signUp } from '@kiosk/contract/account.ts';
import { addAccount, prepareAccount } from '../accounts/accounts.service.ts';
import { refuseCommonPassword } from '../accounts/common-passwords.ts';
import { commandLine, recordChange } from '../audit/audit.service.ts';
import { aboutAccount } from '../audit/subjects.service.ts';
import { migrate } from '../database/migrate.ts';
import { inTransaction } from '../database/transaction.ts';
import { checked, type ShopCommand, UsageError } from './command.ts';

const help = `Usage: npm run shop -- create-admin --email <email> [--username <name>]

Creates an account that may run the shop. Asks for the password, or reads it from standard input:
  npm run shop -- create-admin --email owner@shop.example < password.txt

  --email      the address to log in with
  --username   3 to 20 letters, digits or underscores; admin where it is not given`;

export const createAdmin: ShopCommand = {
  summary: 'create an account that may run the shop',
  help,
  options: { email: { type: 'string' }, username: { type: 'string' } },
  run: async ({ db, options: { email, username = 'admin' }, print, readSecret }) => {
    if (email === undefined) throw new UsageError(`--email is missing.\n\n${help}`);
    // The rules of the sign-up form hold here too, and one more.
    const details = checked(signUp, { email, username, password: await readSecret('Password: ') });
    await migrate(db);
    await refuseCommonPassword(details.password);
    const account = await prepareAccount({ ...details, role: 'admin' });
    await inTransaction(db, async (trx) => {
      const user = await addAccount(trx, account);
      const { email, username, role } = user;
      const after = { email, username, role };
      await recordChange(trx, commandLine, { action: 'create', ...aboutAccount(user), after });
    });
    print(`Created the administrator ${account.email}.`);
  },
};
