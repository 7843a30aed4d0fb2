import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@kiosk/server/config/config.ts';
import { migrate } from '@kiosk/server/database/migrate.ts';
import { openDatabase } from '@kiosk/server/database/open.ts';
import type { TestProject } from 'vitest/node';
import { longTimeout } from './databases.ts';
import { createDatabase, startPostgres } from './postgres-server.ts';

const postgresTemplate = 'migrated';

/** Vitest's global setup: one PostgreSQL for the whole run, removed completely afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [postgres, folder] = await Promise.all([startPostgres(), mkdtemp(join(tmpdir(), 'kiosk-template-'))]);
  await makeTemplate({ DATA_DIR: folder });
  await makeTemplate({ DATABASE_URL: await createDatabase(postgres.url, postgresTemplate, 'template1') });
  project.provide('postgresUrl', postgres.url);
  project.provide('templates', { sqlite: join(folder, 'shop.db'), postgres: postgresTemplate });
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(env: Record<string, string>): Promise<void> {
  const db = openDatabase(readConfig({ ...longTimeout, ...env }));
  await migrate(db);
  await db.destroy();
}
