import type { AccountsTable } from '../database/schema/accounts.ts';
import type { Transaction } from '../database/schema.ts';
import { indexTexts } from '../search/search.service.ts';

type Named = Pick<AccountsTable, 'id' | 'email' | 'username'>;

export const indexAccounts = (trx: Transaction, accounts: readonly Named[]): Promise<void> =>
  indexTexts(
    trx,
    'account',
    accounts.map(({ id, email, username }) => ({ ref: id, texts: [email, username, id] })),
  );
