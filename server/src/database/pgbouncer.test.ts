import { Crowd } from '@kiosk/testkit/crowd.ts';
import { emptyDatabase } from '@kiosk/testkit/databases.ts';
import { hasPgBouncer, startPgBouncer } from '@kiosk/testkit/pgbouncer.ts';
import { ShopProcess } from '@kiosk/testkit/process.ts';
import { openStall } from '@kiosk/testkit/stall.ts';
import { afterEach, expect, test } from 'vitest';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

// Skipped on a machine without it: `apt-get install pgbouncer`.
test.runIf(hasPgBouncer)(
  'two servers start at once on an empty database and sell through PgBouncer in transaction mode',
  async () => {
    const place = await emptyDatabase('PostgreSQL');
    endings.push(place.remove);
    const pooler = await startPgBouncer(String(place.env.DATABASE_URL));
    endings.push(pooler.stop);
    const env = { ...place.env, DATABASE_URL: pooler.url, RATE_LIMITS: 'off', SHOP_DEMO: 'off' };
    const shops = [1, 2].map(() => new ShopProcess('server', env));
    for (const shop of shops) endings.push(() => shop.stop('SIGKILL'));
    const urls = await Promise.all(shops.map((shop) => shop.listening()));

    const { tokens, wares } = await openStall(String(urls[0]), String(place.env.DATABASE_URL), 6);
    const crowds = urls.map((url, number) => {
      const crowd = new Crowd(url, wares);
      crowd.start(tokens.slice(3 * number, 3 * number + 3));
      return crowd;
    });
    for (const crowd of crowds) await crowd.more(40);
    for (const crowd of crowds) await crowd.finish();
    expect(crowds.flatMap(({ failures }) => failures)).toEqual([]);
  },
  180_000,
);
