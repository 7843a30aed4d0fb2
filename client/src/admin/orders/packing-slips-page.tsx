import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { OrderDetails } from '@kiosk/contract/order-details.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { useEffect } from 'react';
import { useLoaded } from '../../api/queries.tsx';
import { createApiThunk } from '../../api/thunk.ts';
import { useNavigationType, useSearchParams } from '../../router/location.ts';
import { NotLoaded } from '../../ui/pages/not-loaded.tsx';
import { usePageTitle } from '../../ui/pages/page-title.ts';
import { PrintButton } from '../../ui/pages/print-button.tsx';
import { SheetTools } from '../../ui/pages/sheet-tools.tsx';
import { PackingSlip } from './packing-slip.tsx';

/** The rows of a page of the table. */
const maxSlips = 25;

const loadOrders = createApiThunk(
  'orders/loadSlips',
  'The packing slips could not be loaded. Please try again.',
  async ({ http }, ids: readonly string[], signal) => {
    const answers = ids.map((id) => http(pathTo(adminApiPaths.order, id), { signedIn: true, signal }));
    return (await Promise.all(answers)).map(({ body }) => body as OrderDetails);
  },
);

/** The packing slips of several orders, each on a sheet of its own; coming from the table, they are printed at once. */
export default function PackingSlipsPage() {
  const params = useSearchParams();
  const ids = (params.get('ids') ?? '').split('.').filter(Boolean).slice(0, maxSlips);
  const { data: orders, failure, reload } = useLoaded(['slips', ...ids], loadOrders(ids));
  usePageTitle(t('Packing slips'));
  usePrintedAtOnce(orders !== undefined && orders.length > 0);
  const list = new URLSearchParams(params);
  list.delete('ids');
  return (
    <div className="shell pt-8 print:p-0">
      <SheetTools back={{ to: `${pagePaths.adminOrders}?${list}`, label: t('Back to Manage Orders') }}>
        {orders && <PrintButton />}
      </SheetTools>
      {/* Each is a document of its own: the sheets are not numbered through. */}
      <div className="grid gap-8 print:block [&_.sheet]:[page:auto]!">
        {orders?.map((order) => (
          <div key={order.id} className="print:not-first:break-before-page">
            <PackingSlip order={order} />
          </div>
        ))}
      </div>
      {!orders && <NotLoaded failure={failure} reload={reload} />}
    </div>
  );
}

/** Not when it is opened by its address, reloaded or gone back to. */
function usePrintedAtOnce(isReady: boolean) {
  const isFollowed = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (isReady && isFollowed) window.print();
  }, [isReady, isFollowed]);
}
