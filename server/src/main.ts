import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { seedDemo } from './demo/seed.ts';
import { reasonOf } from './start-failure.ts';
import { collectSoon } from './thrift.ts';

const longestGoodbye = 20_000;

/** Settings → database → app → listening; SIGTERM and SIGINT finish what is under way, then stop. */
async function main(): Promise<void> {
  collectSoon();
  const config = readConfig();
  const db = openDatabase(config);
  const migrated = await migrate(db);
  const seeded = config.demo ? await seedDemo(db) : 0;
  const app = await buildApp(config, db);

  const stop = async (signal: string) => {
    app.log.info({ signal }, 'stopping');
    // A client that never reads its answer must not hold the stop up.
    setTimeout(() => app.server.closeAllConnections(), longestGoodbye).unref();
    await app.close();
    await db.destroy();
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);

  if (migrated.length > 0) app.log.info({ migrated }, 'database migrated');
  if (seeded > 0) app.log.info({ products: seeded }, 'demo catalogue added');
  const address = await app.listen({ port: config.port, host: config.host });
  if (process.stdout.isTTY) process.stdout.write(`\nKiosk is open: ${address}\n\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`Kiosk cannot start.\n${reasonOf(error)}\n`);
  process.exit(1);
});
