import { eventually } from '@kiosk/testkit/eventually.ts';
import { describeShop } from '@kiosk/testkit/shop.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { untilAborted } from './abandoned.ts';
import { forLongReads } from './dialect.ts';

describeShop('Long reads', (shop) => {
  /** Counts for some time. On a slow machine what should be faster may need another try. */
  const count = () =>
    forLongReads(shop.db)
      .selectFrom(
        sql<{ number: number }>`(with recursive numbers (number) as
          (select 1 union all select number + 1 from numbers where number < 300000)
          select number from numbers)`.as('numbers'),
      )
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();

  test('others are answered while a long read runs', async () => {
    await eventually(async () => {
      const ended: string[] = [];
      const long = count().then(({ count }) => ended.push(`counted ${count}`));
      const others = shop.get('/products?_limit=1').then(({ status }) => ended.push(`answered ${status}`));
      await Promise.all([long, others]);
      expect(ended).toEqual(['answered 200', 'counted 300000']);
    });
  });

  test('a long read sees what was stored before it', async () => {
    const { id } = await shop.product({ title: 'Stored before' });
    const read = forLongReads(shop.db).selectFrom('products').select('title').where('id', '=', id);
    expect(await read.execute()).toEqual([{ title: 'Stored before' }]);
  });

  test('a long read that fails says why, and the next one is answered', async () => {
    const wrong = forLongReads(shop.db)
      .selectFrom('products')
      .select('nowhere' as 'id');
    await expect(wrong.execute()).rejects.toThrow('nowhere');
    expect(await count()).toEqual({ count: 300_000 });
  });

  test('a long read that nobody waits for any more is dropped, and the next one is answered', async () => {
    await eventually(async () => {
      const over = new AbortController();
      const ended: string[] = [];
      const first = count().then(() => ended.push('first'));
      const second = untilAborted(over.signal, count).catch(({ name }) => ended.push(name));
      const third = count();
      over.abort();
      await Promise.all([first, second]);
      expect(await third).toEqual({ count: 300_000 });
      expect(ended).toEqual(['Abandoned', 'first']);
    });
  });

  test('a long read in a transaction sees the changes of that transaction', async () => {
    const { id } = await shop.product({ title: 'Before' });
    const titles = await shop.db.transaction().execute(async (trx) => {
      await trx.updateTable('products').set({ title: 'After' }).where('id', '=', id).execute();
      return forLongReads(trx).selectFrom('products').select('title').where('id', '=', id).execute();
    });
    expect(titles).toEqual([{ title: 'After' }]);
  });
});
