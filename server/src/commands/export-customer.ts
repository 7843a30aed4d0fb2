import { findAccountId } from '../accounts/accounts.service.ts';
import { commandLine, recordChange } from '../audit/audit.service.ts';
import { aboutAccount } from '../audit/subjects.service.ts';
import { now } from '../clock.ts';
import { migrate } from '../database/migrate.ts';
import { inTransaction } from '../database/transaction.ts';
import { collectPersonalData } from '../privacy/personal-data.service.ts';
import { type ShopCommand, UsageError, writeNewFile } from './command.ts';

const help = `Usage: npm run shop -- export-customer --email <email> [FILE]

Writes all that the shop holds about a person into a JSON file that only its owner can read; where no file is named, into
customer-<today>.json. A file that is there already is not replaced. Passwords, keys and tokens are left out.`;

export const exportCustomerCommand: ShopCommand = {
  summary: 'write what the shop holds about a person into a file',
  help,
  options: { email: { type: 'string' } },
  takesFile: true,
  worksOn: 'older too',
  run: async ({ db, options: { email }, file = `customer-${now().slice(0, 10)}.json`, print }) => {
    if (email === undefined) throw new UsageError(`--email is missing.\n\n${help}`);
    await migrate(db);
    const data = await collectPersonalData(db, await findAccountId(db, email));
    const change = { ...aboutAccount(data.account), action: 'export' } as const;
    await inTransaction(db, (trx) => recordChange(trx, commandLine, change));
    await writeNewFile(file, `${JSON.stringify(data, null, 2)}\n`);
    print(`Wrote ${file}.`);
  },
};
