import { type Role, roles } from '@kiosk/contract/account.ts';
import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { CustomerSummary } from '@kiosk/contract/customer.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { staffRoles } from '@kiosk/contract/permissions.ts';
import { useRows } from '../../api/queries.tsx';
import { Button } from '../../ui/button.tsx';
import { isOneOf, type Rules, useListAddress } from '../../ui/lists/use-list-address.ts';
import { Empty } from '../../ui/pages/empty.tsx';
import { DataTable, type Sort } from '../list/data-table.tsx';
import { ListPage } from '../list/list-page.tsx';
import { ListSelect } from '../list/list-select.tsx';
import { SearchField } from '../list/search-field.tsx';
import { SavedViews } from '../saved-views/saved-views.tsx';
import { customerColumns } from './customer-columns.tsx';
import { ErasureRequests } from './erasure-requests.tsx';

const pageSize = 25;

const staff: Record<Exclude<Role, 'customer'>, Text> = {
  admin: 'Administrators',
  'order-manager': 'Order managers',
  'product-manager': 'Product managers',
};

const rules: Rules = {
  role: isOneOf(['staff', ...roles]),
  sort: isOneOf(['createdAt', 'email']),
  order: isOneOf(['asc', 'desc']),
};

export default function CustomersPage() {
  const address = useListAddress(rules);
  const { page, get, change, clear } = address;
  const [q, role] = [get('q'), get('role')];
  const sort = sortOf(get('sort'), get('order'));
  const query = new URLSearchParams({ _sort: sort.by, _order: sort.direction, _page: String(page) });
  if (q) query.set('q', q);
  if (role) query.set('role', role);
  const list = useRows<CustomerSummary>(`${adminApiPaths.customers}?${query}`);
  return (
    <ListPage
      title={t('Customers')}
      address={address}
      list={list}
      pageSize={pageSize}
      above={<ErasureRequests />}
      filters={<Filters {...{ q, role, change }} />}
      empty={
        <Empty title={t('No accounts found')} text={t('No account matches your search.')}>
          <Button kind="secondary" onClick={clear}>
            {t('Show everybody')}
          </Button>
        </Empty>
      }
    >
      {(rows, isLoading) => (
        <DataTable
          caption={t('Customers')}
          columns={customerColumns}
          rows={rows}
          keyOf={({ id }) => id}
          isLoading={isLoading}
          sort={sort}
          onSort={({ by, direction }) => change({ q, role, sort: by, order: direction })}
        />
      )}
    </ListPage>
  );
}

type FiltersProps = Pick<ReturnType<typeof useListAddress>, 'change'> & { q: string; role: string };

const Filters = ({ q, role, change }: FiltersProps) => (
  <>
    <SearchField
      label={t('Search customers')}
      placeholder={t('Email or username')}
      value={q}
      onSearch={(text) => change({ q: text }, { replace: true })}
    />
    <ListSelect
      label={t('Role')}
      value={role}
      all={t('Everybody')}
      options={[
        ['customer', t('Customers')],
        ['staff', t('All staff')],
        ...staffRoles.map((each) => [each, t(staff[each])] as const),
      ]}
      onChange={(role) => change({ role })}
    />
    <SavedViews list="customers" />
  </>
);

/** What the address says, where it makes sense; the newest first otherwise. */
const sortOf = (by: string, direction: string): Sort =>
  by === 'email'
    ? { by, direction: direction === 'desc' ? 'desc' : 'asc' }
    : { by: 'createdAt', direction: direction === 'asc' ? 'asc' : 'desc' };
