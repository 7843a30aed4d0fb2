import type { AddressInfo } from 'node:net';
import { eventually } from '@kiosk/testkit/eventually.ts';
import { describeShop } from '@kiosk/testkit/shop.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { untilAborted } from '../../database/abandoned.ts';

describeShop('Searches that nobody waits for', (shop) => {
  test('no read is begun for a caller who has gone', async () => {
    const read = () => shop.db.selectFrom('products').select('id').execute();
    await expect(untilAborted(AbortSignal.abort(), read)).rejects.toThrow('nobody waits');
    expect(await read()).toEqual(expect.any(Array));
  });

  test('the next key of a shopper ends the suggestions of the last one in the database too', async ({
    skip,
  }) => {
    skip(shop.kind === 'SQLite', 'a statement ends before another call can be read');
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = shop.app.server.address() as AddressInfo;
    const underWay = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%from "search_words"%'`.execute(
        shop.db,
      );
      return rows.length;
    };
    const typing = new AbortController();
    const { signal } = typing;
    await shop.db.transaction().execute(async (trx) => {
      await sql`lock table search_words in access exclusive mode`.execute(trx);
      const answer = fetch(`http://127.0.0.1:${port}/api/products/suggestions?q=shirt`, { signal });
      const failure = answer.catch(({ name }) => name);
      await eventually(async () => expect(await underWay()).toBeGreaterThan(0));
      typing.abort();
      expect(await failure).toBe('AbortError');
      await eventually(async () => expect(await underWay()).toBe(0));
    });
    expect(await shop.get('/products/suggestions?q=shirt')).toMatchObject({ status: 200 });
  });
});
