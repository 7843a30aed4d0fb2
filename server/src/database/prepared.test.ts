import { describeShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { prepare } from './prepared.ts';

describeShop('Prepared queries', (shop) => {
  test('a prepared query keeps its constants beside what it is given', async () => {
    const { brand } = await shop.product({ title: 'Prepared once' });
    await shop.product({ title: 'Prepared twice' });
    const findOne = prepare((db, given: { brand: string }) =>
      db
        .selectFrom('products')
        .select('title')
        .where('title', 'like', 'Prepared%')
        .where('brand', '=', given.brand)
        .orderBy('title')
        .limit(1),
    );
    for (let times = 0; times < 2; times++) {
      expect(await findOne(shop.db, { brand })).toEqual([{ title: 'Prepared once' }]);
    }
  });
});
