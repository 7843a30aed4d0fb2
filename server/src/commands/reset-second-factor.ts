import { resetSecondFactor } from '../accounts/second-factor/second-factor.service.ts';
import { commandLine } from '../audit/audit.service.ts';
import { migrate } from '../database/migrate.ts';
import { type ShopCommand, UsageError } from './command.ts';

const help = `Usage: npm run shop -- reset-second-factor --email <email>

Removes authenticator app, passkeys and recovery codes of an account whose owner has lost them, and ends its sessions.
Its password alone opens it then: make sure that it is the owner who asks, and have a second factor turned on again.`;

export const resetSecondFactorCommand: ShopCommand = {
  summary: 'remove a second factor that was lost',
  help,
  options: { email: { type: 'string' } },
  worksOn: 'older too',
  run: async ({ db, options: { email }, print }) => {
    if (email === undefined) throw new UsageError(`--email is missing.\n\n${help}`);
    await migrate(db);
    await resetSecondFactor(db, commandLine, email);
    print(`${email.toLowerCase()} has no second factor now and is logged out everywhere.`);
  },
};
