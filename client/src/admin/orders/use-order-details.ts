import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { identifierPattern } from '@kiosk/contract/identifier-pattern.ts';
import type { OrderInvoice } from '@kiosk/contract/invoice.ts';
import type { OrderDetails } from '@kiosk/contract/order-details.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { useAnswer } from '../../api/queries.tsx';
import { useListAddress } from '../../ui/lists/use-list-address.ts';
import { orderQuery, rules } from './order-query.ts';

/** All that the shop knows of an order, and its neighbors in the list that the address names. */
export function useOrderDetails(id: string) {
  const { get } = useListAddress(rules);
  return useOrderAnswer<OrderDetails>(
    id,
    `${pathTo(adminApiPaths.order, id)}?${orderQuery(get)}`,
    (order) => order.id,
  );
}

export const useOrderInvoice = (id: string) =>
  useOrderAnswer<OrderInvoice>(
    id,
    pathTo(adminApiPaths.orderInvoice, id),
    ({ invoice, draft }) => (invoice ?? draft)?.orderId,
  );

function useOrderAnswer<Data>(id: string, path: string, idOf: (data: Data) => string | undefined) {
  const { data, failure, reload, update } = useAnswer<Data>(path);
  // The order before stays until this one is there.
  const order = data && idOf(data) === id.toLowerCase() ? data : undefined;
  const isMissing = failure?.status === 404 || (failure?.status === 400 && !identifierPattern.test(id));
  return {
    order,
    failure,
    isMissing,
    reload,
    replace: (data: Data) => update(() => data),
  };
}

export type LoadedOrder<Data> = Omit<ReturnType<typeof useOrderAnswer<Data>>, 'replace'>;
