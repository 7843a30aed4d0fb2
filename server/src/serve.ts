import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { refusePublicPasswords } from './demo/public-passwords.ts';
import { seedDemo } from './demo/seed.ts';
import { greetingOf } from './greeting.ts';
import { batchedOutput, plainLine } from './http/log.ts';
import { stopOnSignals } from './http/shutdown.ts';
import { collectSoon } from './memory-limits.ts';
import { reasonOf } from './start-failure.ts';
import { shopVersion } from './version.ts';

/** Settings → database → app → listening, until a signal. A start that fails ends the process. */
export const serve = (): Promise<void> =>
  start().catch((error: unknown) => {
    process.stderr.write(`Kiosk cannot start.\n${reasonOf(error)}\n`);
    process.exit(1);
  });

async function start(): Promise<void> {
  collectSoon();
  const config = readConfig();
  const db = openDatabase(config);
  const migrated = await migrate(db);
  if (!config.demo) await refusePublicPasswords(db);
  const seeded = config.demo ? await seedDemo(db) : 0;
  const stream = batchedOutput(process.stdout.isTTY ? plainLine : undefined);
  const logger = { level: config.logLevel, stream };
  const app = await buildApp(config, db, { logger });

  app.log.info({ version: shopVersion }, 'Kiosk starts');
  stopOnSignals(app, { delay: config.shutdownDelay, finish: () => db.destroy() });
  if (migrated.length > 0) app.log.info({ migrated }, 'database migrated');
  if (seeded > 0) app.log.info({ products: seeded }, 'demo catalogue added');
  const address = await app.listen({ port: config.port, host: config.host });
  if (process.stdout.isTTY) process.stdout.write(`${await greetingOf(db, config, address)}\n`);
}
