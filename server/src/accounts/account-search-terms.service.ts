import type { AccountsTable } from '../database/schema/accounts.ts';
import type { Transaction } from '../database/schema.ts';
import { changeTexts, indexTexts } from '../search/search.service.ts';

type Named = Pick<AccountsTable, 'id' | 'email' | 'username'>;

export async function indexAccounts(trx: Transaction, accounts: readonly Named[]): Promise<void> {
  await indexTexts(
    trx,
    'account',
    accounts.map((account) => ({ ref: account.id, texts: textsOf(account) })),
  );
}

const textsOf = ({ id, email, username }: Named): string[] => [email, username, id];

/** After a change of names. An account stays found by the emails that it had, which customers write from and name. */
export async function indexRenamed(trx: Transaction, before: Named, after: Named): Promise<void> {
  await changeTexts(trx, 'account', [{ ref: after.id, before: [before.username], after: textsOf(after) }]);
}
