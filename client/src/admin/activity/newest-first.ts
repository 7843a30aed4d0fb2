import type { ActivityEntry } from '@kiosk/contract/audit.ts';
import type { PlacedOrder } from '../../api/orders.ts';

type Item = { order: PlacedOrder; change?: never } | { change: ActivityEntry; order?: never };

/** Orders placed and changes made as one list in time order; orders without a time stay as they came. */
export function newestFirst(
  orders: readonly PlacedOrder[],
  changes: readonly ActivityEntry[],
  max: number,
): Item[] {
  const items: Item[] = [...orders.map((order) => ({ order })), ...changes.map((change) => ({ change }))];
  const timeOf = ({ order, change }: Item) => order?.createdAt ?? change?.at ?? '';
  if (changes.length > 0) items.sort((a, b) => (timeOf(a) < timeOf(b) ? 1 : timeOf(a) > timeOf(b) ? -1 : 0));
  return items.slice(0, max);
}
