import type { CustomerSummary } from '@kiosk/contract/customer.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { Link } from '../../ui/link.tsx';
import { formatSum } from '../format.ts';
import type { Column } from '../list/data-table.tsx';
import { Day } from './day.tsx';
import { RoleMark } from './role-mark.tsx';

export const customerColumns: readonly Column<CustomerSummary>[] = [
  {
    name: 'email',
    header: 'Customer',
    sortable: true,
    cell: ({ id, email, username, erasedAt }) => (
      <>
        <Link
          to={pathTo(pagePaths.adminCustomer, id)}
          className="link font-medium wrap-anywhere md:inline-block md:min-w-40"
        >
          {erasedAt ? t('Erased account') : email}
        </Link>
        {!erasedAt && <span className="block text-sm text-muted">{username}</span>}
      </>
    ),
  },
  {
    name: 'role',
    header: 'Role',
    cell: ({ role }) => <RoleMark role={role} />,
  },
  { name: 'createdAt', header: 'Joined', sortable: true, cell: ({ createdAt }) => <Day iso={createdAt} /> },
  {
    name: 'lastOrder',
    header: 'Last order',
    roomy: true,
    cell: ({ lastOrderAt }) => <Day iso={lastOrderAt} />,
  },
  { name: 'orders', header: 'Orders', numeric: true, cell: ({ orders }) => orders },
  { name: 'spent', header: 'Spent', numeric: true, cell: ({ totalSpent }) => formatSum(totalSpent) },
];
