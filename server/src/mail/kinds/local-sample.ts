import { t, translated } from '@kiosk/contract/language/t.ts';
import type { Order } from '@kiosk/contract/order.ts';

/** A sample as this shop would fill it in: its merchant looks at the mail, not at a foreign order. */
export function localSample(sample: unknown, currency: string): unknown {
  const { order, statement } = sample as { order?: Order; statement?: string };
  return {
    ...(sample as object),
    ...(order && { order: localOrder(order, currency) }),
    ...(statement && { statement: translated(statement) }),
  };
}

const localOrder = (order: Order, currency: string): Order => ({
  ...order,
  currency,
  items: order.items.map((line) => ({
    ...line,
    title: translated(line.title),
    ...(line.color && { color: translated(line.color) }),
  })),
  selectedAddresses: {
    ...order.selectedAddresses,
    street: t('12 Saint James Square'),
    city: t('Portland##sample'),
    state: t('ME##sample'),
  },
});
