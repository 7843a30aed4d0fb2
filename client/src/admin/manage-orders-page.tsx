import { pageSize as cardsOfPage } from '@kiosk/contract/listing.ts';
import { apiPaths, pagePaths } from '@kiosk/contract/paths.ts';
import { Suspense } from 'react';
import { useCapabilities } from '../api/use-capabilities.ts';
import AllOrders, { noOrders } from '../orders/all-orders.tsx';
import { ManagedOrders } from '../orders/managed-orders.tsx';
import { useFoundOrders } from '../orders/use-found-orders.ts';
import { BackToDashboard } from '../ui/back-to-dashboard.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Empty } from '../ui/empty.tsx';
import { loadPart } from '../ui/load-part.ts';
import { Pagination } from '../ui/pagination.tsx';
import { Loading } from '../ui/spinner.tsx';
import { usePages } from '../ui/use-pages.ts';
import { AdminHeader } from './admin-header.tsx';
import { DownloadButton } from './download-button.tsx';
import { formatCount } from './format-count.ts';
import { useListAddress } from './list/use-list-address.ts';
import { ViewSwitch } from './list/view-switch.tsx';
import { filterNames, orderQuery, rules } from './orders/order-query.ts';
import { OrdersToolbar } from './orders/orders-toolbar.tsx';

const { Part: OrdersTable } = loadPart(() => import('./orders/orders-table-page.tsx'));

const rowsOfTable = 25;

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
  const isTable = get('view') === 'table';
  const clear = () => change(cleared);
  return (
    <>
      <OrdersToolbar get={get} onChange={change} onClear={clear}>
        <DownloadButton path={`${apiPaths.adminOrdersDownload}?${query}`}>Export CSV</DownloadButton>
      </OrdersToolbar>
      {query === '' && !isTable ? (
        <AllOrders level={3} />
      ) : (
        <FoundOrders
          key={String(isTable)}
          isTable={isTable}
          query={query}
          page={page}
          onPage={turnTo}
          onClear={clear}
        />
      )}
    </>
  );
}

type FoundOrdersProps = {
  isTable: boolean;
  query: string;
  page: number;
  onPage: (page: number, how?: 'tidying') => void;
  onClear: () => void;
};

/** What a search finds, or every order, as cards or as a table. */
function FoundOrders({ isTable, query, page, onPage, onClear }: FoundOrdersProps) {
  const pageSize = isTable ? rowsOfTable : cardsOfPage;
  const list = useFoundOrders(query, page, pageSize);
  const { orders, total, isLoading, failure, reload, replace } = list;
  const isKnown = orders !== undefined && !isLoading && !failure;
  const { isPastEnd, turnTo } = usePages({ page, pageSize, total: isKnown ? total : undefined, onPage });
  const isNarrowed = query !== '';
  const hasCount = isNarrowed && (!isTable || (total > 0 && !failure));
  const countClass = isTable ? 'mb-2 min-h-6' : 'mb-4 min-h-6';
  const isEmpty = isKnown && total === 0;
  const empty = isNarrowed ? <NoMatch onClear={onClear} /> : noOrders;
  return (
    <>
      <p role="status" className={classes('text-sm text-muted tabular-nums', hasCount && countClass)}>
        {hasCount &&
          orders &&
          !failure &&
          total > 0 &&
          `${formatCount(total, 'order')} ${total === 1 ? 'matches' : 'match'}`}
      </p>
      {isTable ? (
        <Suspense fallback={<Loading />}>{isEmpty ? empty : <OrdersTable list={list} />}</Suspense>
      ) : (
        <ManagedOrders
          level={3}
          orders={orders ?? []}
          isLoading={isLoading || isPastEnd}
          failure={failure}
          onRetry={reload}
          onChanged={replace}
          onRefunded={reload}
          empty={empty}
        />
      )}
      {total > 0 && !failure && (
        <div className={isTable ? 'mt-6' : 'mt-8'}>
          <Pagination page={page} pageSize={pageSize} total={total} onPage={turnTo} />
        </div>
      )}
    </>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <Empty title="No order matches" text="Try another search, or clear the filters.">
      <Button kind="secondary" onClick={onClear}>
        Clear filters
      </Button>
    </Empty>
  );
}
