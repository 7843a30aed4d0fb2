import { describeShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { sumParts } from './sales.store.ts';

describeShop('Sales of very many parts', (shop) => {
  test('sales of more parts than one statement can hold are summed in their order', async () => {
    const part = { isSummed: false, since: '2020-01-01T00:00:00.000Z', until: '2020-01-02T00:00:00.000Z' };
    expect(
      await sumParts(
        shop.db,
        Array.from({ length: 1100 }, () => part),
      ),
    ).toEqual(Array.from({ length: 1100 }, () => ({ orders: 0, cents: 0 })));
  });
});
