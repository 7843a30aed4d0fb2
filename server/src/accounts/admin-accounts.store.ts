import type { Role } from '@kiosk/contract/account.ts';
import type { CustomerQuery } from '@kiosk/contract/customer.ts';
import { staffRoles } from '@kiosk/contract/permissions.ts';
import { maxCountOf } from '../database/bounded-page.ts';
import { type BoundedCount, countUpTo } from '../database/count-rows.ts';
import type { AccountsTable } from '../database/schema/accounts.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { hasFrequentTerm, hasRareTerm, type Search } from '../search/rare-terms.service.ts';

/** What is looked for: a role, and the terms of `q` in the form that is searched fastest. */
type Found = { role: CustomerQuery['role']; search: Search };

/** What few have is looked up. What many have is soon found in the order of the list. */
const matching = (db: Database, { role, search }: Found) =>
  db
    .selectFrom('accounts')
    .where((account) =>
      account.and(
        search.terms.map((term) =>
          (term === search.rare ? hasRareTerm : hasFrequentTerm)(term, 'account', account.ref('accounts.id')),
        ),
      ),
    )
    .where((account) => (role === 'staff' ? account('role', 'in', staffRoles) : account.and({ role })));

const summary = [
  'id',
  'email',
  'username',
  'role',
  'created_at',
  'erasure_requested_at',
  'erased_at',
] as const;
export type AccountSummary = Pick<AccountsTable, (typeof summary)[number]>;

const columnOf = { createdAt: 'created_at', email: 'email' } as const;

/** A page of accounts; accounts of the same instant are sorted by id. None beyond the maximum that is counted. */
export async function findAccounts(
  db: Database,
  found: Found,
  query: Pick<CustomerQuery, '_sort' | '_order' | '_page' | '_limit'>,
): Promise<AccountSummary[]> {
  const offset = (query._page - 1) * query._limit;
  const max = maxOf(found);
  if (offset >= max) return [];
  const direction = query._order ?? (query._sort === 'email' ? 'asc' : 'desc');
  return matching(db, found)
    .select(summary)
    .orderBy(columnOf[query._sort], direction)
    .orderBy('id', direction)
    .limit(Math.min(query._limit, max - offset))
    .offset(offset)
    .execute();
}

export const countAccounts = (db: Database, found: Found): Promise<BoundedCount> =>
  countUpTo(db, matching(db, found), maxOf(found));

const maxOf = ({ search }: Found): number => maxCountOf(search.terms.length > 0);

export type AccountDetails = AccountSummary &
  Pick<AccountsTable, 'addresses' | 'google_subject' | 'has_common_password'>;

export const findAccount = (db: Database, id: string): Promise<AccountDetails | undefined> =>
  db
    .selectFrom('accounts')
    .select([...summary, 'addresses', 'google_subject', 'has_common_password'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function setRole(trx: Transaction, id: string, role: Role): Promise<void> {
  await trx.updateTable('accounts').set({ role }).where('id', '=', id).execute();
}
