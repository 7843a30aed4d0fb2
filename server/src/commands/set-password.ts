import { newPassword } from '@kiosk/contract/account.ts';
import { findAccountId } from '../accounts/accounts.service.ts';
import { setPassword } from '../accounts/password-setting.service.ts';
import { commandLine } from '../audit/audit.service.ts';
import { migrate } from '../database/migrate.ts';
import { checked, type ShopCommand, UsageError } from './command.ts';

const help = `Usage: npm run shop -- set-password --email <email>

Sets a new password for an account, an administrator's or a customer's, and ends its sessions. Asks for the password, or
reads it from standard input:
  npm run shop -- set-password --email owner@shop.example < password.txt`;

export const setPasswordCommand: ShopCommand = {
  summary: 'set a new password for an account',
  help,
  options: { email: { type: 'string' } },
  worksOn: 'older too',
  run: async ({ db, options: { email }, print, readSecret }) => {
    if (email === undefined) throw new UsageError(`--email is missing.\n\n${help}`);
    await migrate(db);
    // Before anything is typed.
    await findAccountId(db, email);
    const password = checked(newPassword, await readSecret('New password: '));
    await setPassword(db, commandLine, email, password);
    print(`${email.toLowerCase()} has a new password and is logged out everywhere.`);
  },
};
