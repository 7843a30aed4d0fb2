import type { OrderDetails } from '@kiosk/contract/order-details.ts';

/** How many units of a line, by its number, can still come back. */
export function leftOf({ items, returns }: Pick<OrderDetails, 'items' | 'returns'>, line: number): number {
  const returned = returns.flatMap(({ lines }) => lines).filter((each) => each.line === line);
  return (items[line]?.quantity ?? 0) - returned.reduce((sum, { quantity }) => sum + quantity, 0);
}

export const isReturnable = ({ status, items, ...order }: OrderDetails): boolean =>
  (status === 'shipped' || status === 'delivered') &&
  items.some((_, line) => leftOf({ items, ...order }, line) > 0);
