import { t } from '@kiosk/contract/language/t.ts';
import { pageSize as cardsOfPage } from '@kiosk/contract/listing.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useCapabilities } from '../api/use-capabilities.ts';
import type { NavigateOptions } from '../router/history.ts';
import { Button } from '../ui/button.tsx';
import { useListAddress } from '../ui/lists/use-list-address.ts';
import { BackToDashboard } from '../ui/pages/back-link.tsx';
import { Empty } from '../ui/pages/empty.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { TableHead } from './list/table-head.tsx';
import { RememberedView, useView, ViewSwitch } from './list/view-switch.tsx';
import { ExportMenu } from './orders/export-menu.tsx';
import { ManagedOrders } from './orders/managed-orders.tsx';
import { NoOrders } from './orders/no-orders.tsx';
import { filterNames, orderQuery, rules } from './orders/order-query.ts';
import { OrdersTable } from './orders/orders-table.tsx';
import { OrdersToolbar } from './orders/orders-toolbar.tsx';
import { useFoundOrders } from './orders/use-found-orders.ts';
import { useStoredOrders } from './orders/use-stored-orders.ts';
import { SavedViews } from './saved-views/saved-views.tsx';
import { useMay } from './use-may.ts';

const rowsOfTable = 25;

const cleared = Object.fromEntries(filterNames.map((name) => [name, undefined]));

/** Every order, or those that are searched for (+), as cards or as a table (+). */
export default function ManageOrdersPage() {
  const { adminPages = false } = useCapabilities();
  const { page, get, change, goToPage } = useListAddress(adminPages ? rules : {});
  const query = adminPages ? orderQuery(get) : '';
  const isTable = useView(pagePaths.adminOrders) === 'table' && adminPages;
  const clear = () => change(cleared);
  const views = adminPages && <SavedViews list="orders" />;
  const tools = adminPages && <ViewSwitch path={pagePaths.adminOrders} />;
  const list = (
    <>
      {adminPages && (
        <OrdersToolbar isDense={isTable} get={get} onChange={change} onClear={clear}>
          <ExportMenu query={query} />
        </OrdersToolbar>
      )}
      <Orders key={String(isTable)} {...{ isTable, query, page }} onPage={goToPage} onClear={clear} />
    </>
  );
  if (isTable) {
    return (
      <div className="shell">
        <RememberedView path={pagePaths.adminOrders} />
        <TableHead title={t('Manage Orders')} views={views} tools={tools}>
          <div className="flex flex-wrap gap-x-2 text-sm">
            <h2 className="font-sans text-sm font-medium">{t('All Orders')}</h2>
            <p className="text-muted">{t('Manage and track all customer orders')}</p>
          </div>
        </TableHead>
        <div className="mt-2">{list}</div>
      </div>
    );
  }
  return (
    <AdminFrame title={t('Manage Orders')} above={<BackToDashboard />}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4 border-t border-line pt-8">
        <div>
          <h2 className="text-3xl">{t('All Orders')}</h2>
          <p className="mt-1 text-muted">{t('Manage and track all customer orders')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {views}
          {tools}
        </div>
      </div>
      {list}
    </AdminFrame>
  );
}

type OrdersProps = {
  isTable: boolean;
  /** Filters and order as query parameters; '' for every order. */
  query: string;
  page: number;
  onPage: (page: number, options?: NavigateOptions) => void;
  onClear: () => void;
};

/** The specified list with its specified call, as long as nothing beyond it is asked for. */
function Orders({ isTable, query, page, onPage, onClear }: OrdersProps) {
  const isSpecified = query === '' && !isTable;
  const pageSize = isTable ? rowsOfTable : cardsOfPage;
  const stored = useStoredOrders(isSpecified ? page : undefined);
  const found = useFoundOrders({ query, page, pageSize, enabled: !isSpecified });
  const list = isSpecified ? stored : found;
  const seesCustomers = useMay('admin');
  const isNarrowed = query !== '' && !list.failure;
  return (
    <>
      <p role="status" className="text-sm text-muted tabular-nums not-empty:mb-4">
        {isNarrowed && list.total > 0 && matches(list.total, list.isMinimum)}
      </p>
      <ManagedOrders
        level={3}
        list={list}
        page={page}
        seesCustomers={seesCustomers}
        onPage={onPage}
        empty={query === '' ? <NoOrders /> : <NoMatch onClear={onClear} />}
      >
        {isTable && <OrdersTable list={found} name={`${query} ${page}`} />}
      </ManagedOrders>
    </>
  );
}

const matches = (total: number, isMinimum = false) =>
  isMinimum
    ? t('More than {total, plural, one {1 order matches} other {# orders match}}', { total })
    : t('{total, plural, one {1 order matches} other {# orders match}}', { total });

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <Empty title={t('No order matches')} text={t('Try another search, or clear the filters.')}>
      <Button kind="secondary" onClick={onClear}>
        {t('Clear filters')}
      </Button>
    </Empty>
  );
}
