import { identifierPattern } from '@kiosk/contract/identifier-pattern.ts';
import type { OrderDetails } from '@kiosk/contract/order-details.ts';
import { apiPaths, pathTo } from '@kiosk/contract/paths.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useListAddress } from '../list/use-list-address.ts';
import { orderQuery, rules } from './order-query.ts';

/** All that the shop knows of an order, and its neighbours in the list that the address tells. */
export function useOrderDetails(id: string) {
  const { get } = useListAddress(rules);
  const { answer, failure, retry } = useAnswer<OrderDetails>(
    `${pathTo(apiPaths.adminOrder, id)}?${orderQuery(get)}`,
  );
  // The order before stays until this one is there.
  const order = answer?.data.id === id.toLowerCase() ? answer.data : undefined;
  const isMissing = failure?.status === 404 || (failure?.status === 400 && !identifierPattern.test(id));
  return { order, failure, isMissing, reload: retry };
}
