import type { ActivityEntry } from '@kiosk/contract/audit.ts';
import { expect, test } from 'vitest';
import type { PlacedOrder } from '../../api/orders.ts';
import { newestFirst } from './newest-first.ts';

const order = (id: string, createdAt?: string) => ({ id, createdAt }) as PlacedOrder;
const change = (id: string, at: string) => ({ id, at }) as ActivityEntry;

const idsOf = (items: ReturnType<typeof newestFirst>) => items.map((item) => (item.order ?? item.change)?.id);

test('orders and changes are listed together, newest first, up to the maximum', () => {
  const orders = [order('o9', '2026-01-09'), order('o5', '2026-01-05')];
  const changes = [change('c7', '2026-01-07'), change('c1', '2026-01-01')];
  expect(idsOf(newestFirst(orders, changes, 3))).toEqual(['o9', 'c7', 'o5']);
});

test('orders without a time keep their order in the activity list', () => {
  expect(idsOf(newestFirst([order('b'), order('a'), order('c')], [], 6))).toEqual(['b', 'a', 'c']);
});
