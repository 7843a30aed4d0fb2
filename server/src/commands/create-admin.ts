import { signUp } from '@kiosk/contract/account.ts';
import { addAccount, prepareAccount } from '../accounts/accounts.service.ts';
import { refuseCommonPassword } from '../accounts/common-passwords.ts';
import { endFirstRun, makeSetupLink } from '../accounts/setup/setup.service.ts';
import { commandLine, recordChange } from '../audit/audit.service.ts';
import { aboutAccount } from '../audit/subjects.service.ts';
import { migrate } from '../database/migrate.ts';
import { inTransaction } from '../database/transaction.ts';
import { originOf } from '../storefront/origin.ts';
import { checked, type ShopCommand, UsageError } from './command.ts';

const help = `Usage: npm run shop -- create-admin [--email <email> [--username <name>]]

Prints a link that opens a shop without an administrator: its page asks for the shop's name and your account. It works
once, until there is an administrator.

With --email it creates an account that may run the shop. It asks for the password, or reads it from standard input:
  npm run shop -- create-admin --email owner@shop.example < password.txt

  --email      the address to log in with
  --username   3 to 20 letters, digits or underscores; admin where it is not given`;

export const createAdmin: ShopCommand = {
  summary: 'print the link that opens a new shop, or create an account that may run it',
  help,
  options: { email: { type: 'string' }, username: { type: 'string' } },
  worksOn: 'older or new',
  run: async ({ db, config, options: { email, username = 'admin' }, print, readSecret }) => {
    if (email === undefined) {
      await migrate(db);
      const link = await makeSetupLink(db, originOf(config));
      if (link === undefined)
        throw new UsageError(`The shop has an administrator. --email is missing.\n\n${help}`);
      print(link);
      return;
    }
    // The rules of the sign-up form hold here too, and one more.
    const details = checked(signUp, { email, username, password: await readSecret('Password: ') });
    await migrate(db);
    await refuseCommonPassword(details.password);
    const account = await prepareAccount({ ...details, role: 'admin' });
    await inTransaction(db, async (trx) => {
      await endFirstRun(trx, { hasChecklist: false });
      const user = await addAccount(trx, account);
      const after = { role: user.role };
      await recordChange(trx, commandLine, { action: 'create', ...aboutAccount(user), after });
    });
    print(`Created the administrator ${account.email}.`);
  },
};
