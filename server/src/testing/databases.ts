import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { newIdentifier } from '../identifiers.ts';

export const databaseKinds = ['SQLite', 'PostgreSQL'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** A database with nothing in it, as the settings that name it. */
export async function emptyDatabase(
  kind: DatabaseKind,
): Promise<{ env: Record<string, string>; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-test-'));
  const database = kind === 'PostgreSQL' ? await emptyPostgres(inject('postgresUrl')) : undefined;
  return {
    env: { DATA_DIR: folder, ...database?.env },
    remove: async () => {
      await database?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function emptyPostgres(serverUrl: string) {
  const name = `test_${newIdentifier()}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { env: { DATABASE_URL: url.href }, remove: () => run(`drop database ${name} with (force)`) };
}
