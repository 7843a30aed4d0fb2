import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run: a superuser's URL of its maintenance database. */
    postgresUrl: string;
  }
}

/** Vitest's global setup: one PostgreSQL for the whole run, gone without a trace afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
