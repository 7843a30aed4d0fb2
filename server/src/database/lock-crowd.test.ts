import { eventually } from '@kiosk/testkit/eventually.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';

describeShopOn(
  'PostgreSQL',
  'A crowd that orders a product whose row is locked',
  (shop) => {
    test('a crowd that waits for one lock leaves the server ready and the catalogue readable, and is served in the end', async () => {
      const product = await shop.product({ stock: 10 });
      const shoppers = await Promise.all([1, 2, 3, 4].map(() => shop.customer()));
      const psql = await sessionBeside(shop);
      await psql.query('begin');
      await psql.query('select from products where id = $1 for update', [product.id]);
      const ordering = Promise.all(
        shoppers.map((as) => shop.post('/orders', { as, body: placement([product]) })),
      );
      const waiting = `select count(*)::int from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await psql.query(waiting)).rows[0].count < 2);

      const readyz = async () => (await shop.app.inject('/readyz')).json();
      await eventually(async () => expect(await readyz()).toEqual({ status: 'ready' }));
      expect((await shop.get(`/products/${product.id}`)).status).toBe(200);

      await psql.query('commit');
      await psql.end();
      expect((await ordering).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(await shop.stockOf(product.id)).toBe(6);
    });
  },
  // So long that the wait for a lock, were it a part of it, would outlast the test.
  { DATABASE_POOL_SIZE: '2', DATABASE_TIMEOUT: '60' },
);

async function sessionBeside(shop: TestShop): Promise<pg.Client> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db);
  const url = new URL(inject('postgresUrl'));
  url.pathname = String(rows[0]?.name);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}
