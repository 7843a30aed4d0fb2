import type { OrderPlacement } from '@kiosk/contract/order.ts';

/** What is bought, as a text that is the same whatever the order of its lines. */
export const variantsOf = (items: OrderPlacement['items']): string =>
  JSON.stringify(items.map(({ product, color, size, quantity }) => [product, color, size, quantity]).sort());
