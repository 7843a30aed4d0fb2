import type { Role } from '@kiosk/contract/account.ts';
import type { CustomerQuery } from '@kiosk/contract/customer.ts';
import { expressionBuilder } from 'kysely';
import { countRows } from '../database/count-rows.ts';
import type { AccountsTable } from '../database/schema/accounts.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { refsBeginning } from '../search/search.service.ts';
import { searchTermsOf } from '../search-terms.ts';

type Found = Pick<CustomerQuery, 'q' | 'role'>;

/** One condition for each term, so that the planner starts with a rare one. */
const matching = (db: Database, { q, role }: Found) =>
  db
    .selectFrom('accounts')
    .where((account) =>
      account.and(
        searchTermsOf(q).map((term) =>
          account('accounts.id', 'in', refsBeginning(expressionBuilder(), 'account', term)),
        ),
      ),
    )
    .$if(role !== undefined, (select) => select.where('role', '=', role as never));

const summary = ['id', 'email', 'username', 'role', 'created_at'] as const;
export type AccountSummary = Pick<AccountsTable, (typeof summary)[number]>;

const columnOf = { createdAt: 'created_at', email: 'email' } as const;

/** A page of accounts; accounts of the same instant are sorted by id. */
export function findAccounts(db: Database, query: CustomerQuery): Promise<AccountSummary[]> {
  const direction = query._order ?? (query._sort === 'email' ? 'asc' : 'desc');
  return matching(db, query)
    .select(summary)
    .orderBy(columnOf[query._sort], direction)
    .orderBy('id', direction)
    .limit(query._limit)
    .offset((query._page - 1) * query._limit)
    .execute();
}

export const countAccounts = (db: Database, query: Found): Promise<number> => countRows(matching(db, query));

export type AccountDetails = AccountSummary & Pick<AccountsTable, 'addresses' | 'google_subject'>;

export const findAccount = (db: Database, id: string): Promise<AccountDetails | undefined> =>
  db
    .selectFrom('accounts')
    .select([...summary, 'addresses', 'google_subject'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function setRole(trx: Transaction, id: string, role: Role): Promise<void> {
  await trx.updateTable('accounts').set({ role }).where('id', '=', id).execute();
}
