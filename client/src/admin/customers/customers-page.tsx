import type { CustomerSummary } from '@kiosk/contract/customer.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { answerTo } from '../../api/queries.tsx';
import { BackToDashboard } from '../../ui/back-to-dashboard.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { inputClass } from '../../ui/field.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { AdminHeader } from '../admin-header.tsx';
import { DataTable, type Sort } from '../list/data-table.tsx';
import { ListPages } from '../list/list-pages.tsx';
import { SearchField } from '../list/search-field.tsx';
import { oneOf, type Rules, useListAddress } from '../list/use-list-address.ts';
import { customerColumns } from './customer-columns.tsx';

const pageSize = 25;

const rules: Rules = {
  role: oneOf(['customer', 'admin']),
  sort: oneOf(['createdAt', 'email']),
  order: oneOf(['asc', 'desc']),
};

export default function CustomersPage() {
  const { page, get, change, clear, turnTo } = useListAddress(rules);
  const [q, role] = [get('q'), get('role')];
  const sort = sortOf(get('sort'), get('order'));
  const query = new URLSearchParams({ _sort: sort.by, _order: sort.direction, _page: String(page) });
  if (q) query.set('q', q);
  if (role) query.set('role', role);
  const {
    data: answer,
    isFetching: isLoading,
    error: failure,
    refetch: retry,
  } = useQuery(answerTo<CustomerSummary[]>(`${apiPaths.adminCustomers}?${query}`));

  return (
    <div className="shell pt-10 sm:pt-14">
      <AdminHeader title="Customers" above={<BackToDashboard />} />
      <search className="mb-4 flex flex-wrap gap-3 border-t border-line pt-6">
        <SearchField
          label="Search customers"
          placeholder="Email or username"
          value={q}
          onSearch={(text) => change({ q: text }, 'typing')}
        />
        <select
          aria-label="Role"
          value={role}
          onChange={(event) => change({ role: event.target.value })}
          className={`${inputClass} dropdown pr-9`}
        >
          <option value="">Everybody</option>
          <option value="customer">Customers</option>
          <option value="admin">Administrators</option>
        </select>
      </search>
      {failure ? (
        <RetryBanner onRetry={retry}>{failure.message}</RetryBanner>
      ) : answer === undefined ? (
        <Loading />
      ) : answer.total === 0 ? (
        <Empty title="No accounts found" text="No account matches your search.">
          <Button kind="secondary" onClick={clear}>
            Show everybody
          </Button>
        </Empty>
      ) : (
        <>
          <DataTable
            caption="Customers"
            columns={customerColumns}
            rows={answer.data}
            keyOf={({ id }) => id}
            isLoading={isLoading}
            sort={sort}
            onSort={({ by, direction }) => change({ q, role, sort: by, order: direction })}
          />
          <ListPages
            page={page}
            pageSize={pageSize}
            total={answer.total}
            isLoading={isLoading}
            onPage={turnTo}
          />
        </>
      )}
    </div>
  );
}

/** What the address says, where it makes sense; the newest first otherwise. */
const sortOf = (by: string, direction: string): Sort =>
  by === 'email'
    ? { by, direction: direction === 'desc' ? 'desc' : 'asc' }
    : { by: 'createdAt', direction: direction === 'asc' ? 'asc' : 'desc' };
