import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { hasAdministrator } from './accounts/accounts.service.ts';
import { makeSetupLink } from './accounts/setup/setup.service.ts';
import { buildApp } from './app.ts';
import { linkRecords } from './audit/chain/linking.service.ts';
import { finishCompared, refuseUnfinished } from './backup/unfinished.ts';
import { type Config, readConfig } from './config/config.ts';
import { isOnHold, onHold } from './database/hold.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import type { Database } from './database/schema.ts';
import { ShopMoved } from './database/shop-moved.ts';
import { configFor } from './demo/own-shop.ts';
import { refusePublicPasswords } from './demo/public-passwords.ts';
import { seedDemo } from './demo/seed.ts';
import { greetingOf } from './greeting.ts';
import { batchedOutput, plainLine } from './http/observability/log.ts';
import { stopOnSignals } from './http/shutdown.ts';
import { collectSoon } from './memory-limits.ts';
import { reasonOf } from './start-failure.ts';
import { originOf } from './storefront/origin.ts';
import { shopVersion } from './version.ts';

/** Settings → database → app → listening, until a signal. A start that fails ends the process. */
export const serve = (): Promise<void> =>
  start().catch((error: unknown) => {
    process.stderr.write(`Kiosk cannot start.\n${reasonOf(error)}\n`);
    process.exit(1);
  });

const unopened =
  'There is no administrator yet. `npm run shop -- create-admin` prints a link that opens the shop.';

async function start(): Promise<void> {
  collectSoon();
  const db = openDatabase(readConfig());
  await refuseUnfinished(db);
  const migrated = await migrate(db);
  await finishCompared(db);
  const config = await configFor(db);
  if (!config.demo) await refusePublicPasswords(db);
  const seeded = config.demo ? await seedDemo(db) : 0;
  const stream = batchedOutput(process.stdout.isTTY ? plainLine : undefined);
  const logger = { level: config.logLevel, stream };
  const app = await buildApp(config, db, { logger });

  app.log.info({ version: shopVersion }, 'Kiosk starts');
  stopOnSignals(app, { delay: config.shutdownDelay, finish: () => finish(app, db) });
  if (migrated.length > 0) app.log.info({ migrated }, 'database migrated');
  if (seeded > 0) app.log.info({ products: seeded }, 'demo catalogue added');
  if (await isOnHold(db)) app.log.warn(onHold);
  const address = await app.listen({ port: config.port, host: config.host });
  if (process.stdout.isTTY) await greet(db, config, address);
  // The link is for who sits there; a log may be read by many.
  else if (!(await hasAdministrator(db))) app.log.warn(unopened);
}

/** Milliseconds for links of the last records. */
const lastLinks = 2_000;

async function finish({ log }: FastifyInstance, db: Database): Promise<void> {
  const closing = AbortSignal.timeout(lastLinks);
  try {
    // If the clock is hours behind now, and right at the next start, no job links what was written since the last run.
    // A database that does not answer is not waited for.
    const head = await Promise.race([
      linkRecords(db, { closing }),
      pause(lastLinks, undefined, { ref: false }),
    ]);
    if (head !== undefined) log.info({ head }, 'records linked');
  } catch (error) {
    if (!(error instanceof ShopMoved))
      log.warn({ err: error }, 'the last records are linked after the next start');
  }
  await db.destroy();
}

async function greet(db: Database, config: Config, address: string): Promise<void> {
  const { port } = new URL(address);
  const link = await makeSetupLink(db, originOf({ ...config, port: Number(port || 80) }));
  process.stdout.write(`${await greetingOf(db, config, address, link)}\n`);
}
