import { apiPaths, pagePaths } from '@kiosk/contract/paths.ts';
import { Suspense } from 'react';
import { useCapabilities } from '../api/use-capabilities.ts';
import { AllOrders } from '../orders/all-orders.tsx';
import { FoundOrders } from '../orders/found-orders.tsx';
import { BackToDashboard } from '../ui/back-to-dashboard.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { loadPart } from '../ui/load-part.ts';
import { Loading } from '../ui/spinner.tsx';
import { AdminHeader } from './admin-header.tsx';
import { DownloadButton } from './download-button.tsx';
import { useListAddress } from './list/use-list-address.ts';
import { ViewSwitch } from './list/view-switch.tsx';
import { filterNames, orderQuery, rules } from './orders/order-query.ts';
import { OrdersToolbar } from './orders/orders-toolbar.tsx';

const { Part: OrdersTable } = loadPart(() => import('./orders/orders-table-page.tsx'));

export default function ManageOrdersPage() {
  const { adminPages } = useCapabilities();
  return (
    <div className="shell pt-10 sm:pt-14">
      <AdminHeader title="Manage Orders" above={<BackToDashboard />} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4 border-t border-line pt-8">
        <div>
          <h2 className="text-3xl">All Orders</h2>
          <p className="mt-1 text-muted">Manage and track all customer orders</p>
        </div>
        {adminPages && <ViewSwitch path={pagePaths.adminOrders} shared={filterNames} />}
      </div>
      {adminPages ? <SearchableOrders /> : <AllOrders level={3} />}
    </div>
  );
}

const cleared = Object.fromEntries(filterNames.map((name) => [name, undefined]));

function SearchableOrders() {
  const { page, get, change, turnTo } = useListAddress(rules);
  const query = orderQuery(get);
  const clear = () => change(cleared);
  const list = { query, page, onPage: turnTo };
  const noMatch = (
    <Empty title="No order matches" text="No order fits what you are looking for.">
      <Button kind="secondary" onClick={clear}>
        Clear filters
      </Button>
    </Empty>
  );
  return (
    <>
      <OrdersToolbar get={get} onChange={change} onClear={clear}>
        <DownloadButton path={`${apiPaths.adminOrdersDownload}?${query}`}>Export CSV</DownloadButton>
      </OrdersToolbar>
      {get('view') === 'table' ? (
        <Suspense fallback={<Loading />}>
          <OrdersTable {...list} empty={query === '' ? noOrders : noMatch} />
        </Suspense>
      ) : query === '' ? (
        <AllOrders level={3} />
      ) : (
        <FoundOrders level={3} {...list} empty={noMatch} />
      )}
    </>
  );
}

const noOrders = <Empty title="No Orders Found" text="There are no orders in the system yet." />;
