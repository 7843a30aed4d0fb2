import { describeShop, describeShopOn } from '@kiosk/testkit/shop.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { prepare } from './prepared.ts';
import { inTransaction } from './transaction.ts';

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

describeShopOn('PostgreSQL', 'Prepared queries on PostgreSQL', (shop) => {
  const readSix = prepare((db, { three }: { three: number }) =>
    db.selectNoFrom(sql<number>`${three}::int + 3`.as('six')),
  );

  /** As a pooler does that gives each transaction another connection. */
  const forgetPrepared = sql`deallocate all`;

  test('a transaction is run again where the connection does not know a prepared statement any more', async () => {
    const { db } = shop;
    let runs = 0;
    const answer = await inTransaction(db, async (trx) => {
      runs += 1;
      await readSix(trx, { three: 3 });
      await forgetPrepared.execute(trx);
      return readSix(trx, { three: 3 });
    });
    expect(answer).toEqual([{ six: 6 }]);
    expect(runs).toBe(2);
    // From then on nothing depends on what a connection knows.
    await forgetPrepared.execute(db);
    expect(await readSix(db, { three: 3 })).toEqual([{ six: 6 }]);
  });
});
