import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { createDatabase, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run: a superuser's URL of its maintenance database. */
    postgresUrl: string;
    /** Migrated and empty, to be copied: a file of SQLite, and the name of a database on that PostgreSQL. */
    templates: { sqlite: string; postgres: string };
  }
}

const postgresTemplate = 'migrated';

/** Vitest's global setup: one PostgreSQL for the whole run, gone without a trace afterwards. */
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
  const db = openDatabase(readConfig(env));
  await migrate(db);
  await db.destroy();
}
