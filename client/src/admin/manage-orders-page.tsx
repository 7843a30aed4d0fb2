import { apiPaths } from '@kiosk/contract/paths.ts';
import { useIsOurs } from '../api/use-is-ours.ts';
import { AllOrders } from '../orders/all-orders.tsx';
import { FoundOrders } from '../orders/found-orders.tsx';
import { BackToDashboard } from '../ui/back-to-dashboard.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { AdminHeader } from './admin-header.tsx';
import { DownloadButton } from './download-button.tsx';
import { useListAddress } from './list/use-list-address.ts';
import { orderQuery, rules } from './orders/order-query.ts';
import { OrdersToolbar } from './orders/orders-toolbar.tsx';

export default function ManageOrdersPage() {
  return (
    <div className="shell pt-10 sm:pt-14">
      <AdminHeader title="Manage Orders" above={<BackToDashboard />} />
      <div className="mb-6 border-t border-line pt-8">
        <h2 className="text-3xl">All Orders</h2>
        <p className="mt-1 text-muted">Manage and track all customer orders</p>
      </div>
      {useIsOurs() ? <SearchableOrders /> : <AllOrders level={3} />}
    </div>
  );
}

function SearchableOrders() {
  const { page, get, change, clear, turnTo } = useListAddress(rules);
  const query = orderQuery(get);
  return (
    <>
      <OrdersToolbar get={get} onChange={change} onClear={clear}>
        <DownloadButton path={`${apiPaths.adminOrdersDownload}?${query}`}>Export CSV</DownloadButton>
      </OrdersToolbar>
      {query === '' ? (
        <AllOrders level={3} />
      ) : (
        <FoundOrders
          level={3}
          query={query}
          page={page}
          onPage={turnTo}
          empty={
            <Empty title="No order matches" text="No order fits what you are looking for.">
              <Button kind="secondary" onClick={clear}>
                Clear filters
              </Button>
            </Empty>
          }
        />
      )}
    </>
  );
}
