import type { ErasurePreview } from '@kiosk/contract/personal-data.ts';
import { findAccountId } from '../accounts/accounts.service.ts';
import { commandLine } from '../audit/audit.service.ts';
import { migrate } from '../database/migrate.ts';
import { eraseAccount, previewErasure } from '../privacy/erasure.service.ts';
import { type ShopCommand, UsageError } from './command.ts';

const help = `Usage: npm run shop -- erase --email <email> [--yes]

Shows what the erasure of an account would erase and what is kept by law; with --yes, erases it: login, name, email,
addresses, sessions and cart go, the log names the person no more, and orders are no longer found by them. Orders and
invoices stay; names and addresses leave the orders after ORDER_RETENTION_DAYS. This cannot be undone, but from a backup
that was made before: erase there too what you restore.`;

export const eraseCommand: ShopCommand = {
  summary: 'erase what the shop holds about a person',
  help,
  options: { email: { type: 'string' }, yes: { type: 'boolean' } },
  worksOn: 'older too',
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

const describe = ({ erased, kept, blockedBy }: ErasurePreview): string[] => [
  `Will be erased: the login, ${erased.addresses} addresses, ${erased.sessions} sessions, ${erased.cartLines} lines of the cart, ${erased.mails} mails, and the name in ${erased.logEntries} entries of the log.`,
  `Will be kept: ${kept.orders} orders with their amounts, and ${kept.documents} invoices and credit notes as they were issued.`,
  ...(kept.addressesUntil
    ? [
        `Names and addresses leave ${kept.ordersWithAddress} of the orders by ${kept.addressesUntil.slice(0, 10)}.`,
      ]
    : []),
  ...blockedBy.map((reason) => `Not possible yet: ${reason}`),
];
