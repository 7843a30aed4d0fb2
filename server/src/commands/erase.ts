import type { ErasurePreview } from '@kiosk/contract/personal-data.ts';
import { findAccountId } from '../accounts/accounts.service.ts';
import { commandLine } from '../audit/audit.service.ts';
import { migrate } from '../database/migrate.ts';
import { eraseAccount, previewErasure } from '../privacy/erasure.service.ts';
import { type ShopCommand, UsageError } from './command.ts';

const help = `Usage: npm run shop -- erase --email <email> [--yes]

Shows what the erasure of an account would take away and what the law keeps; with --yes, erases it: login, name, email,
addresses, sessions and cart go, the log names the person no more, and orders are no longer found by them. Orders and
invoices stay; names and addresses leave the orders after ORDER_RETENTION_DAYS. This cannot be undone, but from a backup
that was made before: erase there too what you restore.`;

export const eraseCommand: ShopCommand = {
  summary: 'erase what the shop holds about a person',
  help,
  options: { email: { type: 'string' }, yes: { type: 'boolean' } },
  run: async ({ db, config, options: { email }, flags, print }) => {
    if (email === undefined) throw new UsageError(`--email is missing.\n\n${help}`);
    await migrate(db);
    const id = await findAccountId(db, email);
    const preview = await previewErasure(db, config.orderRetention, id);
    for (const line of describe(preview)) print(line);
    if (!flags.has('yes')) return print('Nothing is erased yet. Add --yes to erase it.');
    await eraseAccount(db, commandLine, id, email);
    print(`Erased. ${email.toLowerCase()} is free for a new account.`);
  },
};

const describe = ({ goes, keeps, hindrances }: ErasurePreview): string[] => [
  `Goes: the login, ${goes.addresses} addresses, ${goes.sessions} sessions, ${goes.cartLines} lines of the cart, ${goes.mails} mails, and the name in ${goes.logEntries} entries of the log.`,
  `Stays: ${keeps.orders} orders with their amounts, and ${keeps.documents} invoices and credit notes as they were issued.`,
  ...(keeps.addressesUntil
    ? [
        `Names and addresses leave ${keeps.ordersWithAddress} of the orders by ${keeps.addressesUntil.slice(0, 10)}.`,
      ]
    : []),
  ...hindrances.map((hindrance) => `Hinders it: ${hindrance}`),
];
