import { Crowd } from '@kiosk/testkit/crowd.ts';
import { emptyDatabase } from '@kiosk/testkit/databases.ts';
import { hasPgBouncer, startPgBouncer } from '@kiosk/testkit/pgbouncer.ts';
import { openStall } from '@kiosk/testkit/stall.ts';
import { afterEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** In this process, with connections of its own. @returns its address */
async function startServer(env: Record<string, string>): Promise<string> {
  const config = readConfig(env);
  const db = openDatabase(config);
  endings.push(() => db.destroy());
  await migrate(db);
  const app = await buildApp(config, db);
  endings.push(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

// Skipped on a machine without it: `apt-get install pgbouncer`.
test.runIf(hasPgBouncer)(
  'two servers start at once on an empty database and sell through PgBouncer in transaction mode',
  async () => {
    const place = await emptyDatabase('PostgreSQL');
    endings.push(place.remove);
    const pooler = await startPgBouncer(String(place.env.DATABASE_URL));
    endings.push(pooler.stop);
    const env = { ...place.env, DATABASE_URL: pooler.url, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' };
    const urls = await Promise.all([startServer(env), startServer(env)]);

    const { tokens, wares } = await openStall(urls[0], String(place.env.DATABASE_URL), 6);
    const crowds = urls.map((url, number) => {
      const crowd = new Crowd(url, wares);
      crowd.start(tokens.slice(3 * number, 3 * number + 3));
      return crowd;
    });
    for (const crowd of crowds) await crowd.more(20);
    for (const crowd of crowds) await crowd.finish();
    expect(crowds.flatMap(({ failures }) => failures)).toEqual([]);
  },
  180_000,
);
