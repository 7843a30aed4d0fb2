import type { OrderPlacement } from '@kiosk/contract/order.ts';

/** A text that identifies what is bought, independent of the order of lines. */
export const variantsOf = (items: OrderPlacement['items']): string =>
  JSON.stringify(items.map(({ product, color, size, quantity }) => [product, color, size, quantity]).sort());
