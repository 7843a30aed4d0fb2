import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newIdentifier } from '@kiosk/server/identifiers.ts';
import { inject } from 'vitest';
import { createDatabase, dropDatabase } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run: a superuser's URL of its maintenance database. */
    postgresUrl: string;
    /** Migrated and empty, to be copied: a file of SQLite, and the name of a database on that PostgreSQL. */
    templates: { sqlite: string; postgres: string };
  }
}

export const databaseKinds = ['SQLite', 'PostgreSQL'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** The settings that name each database. */
type Place = { env: Record<string, string>; remove: () => Promise<void> };

export const emptyDatabase = (kind: DatabaseKind): Promise<Place> => newDatabase(kind);

/** A migrated, empty database. It is a copy, because migrating takes several times as long. */
export function migratedDatabase(kind: DatabaseKind): Promise<Place> {
  const { sqlite, postgres } = inject('templates');
  return kind === 'PostgreSQL' ? newDatabase(kind, postgres) : copiedFile(sqlite);
}

/** A copy of a database that nobody is connected to. */
export const copiedDatabase = ({ env: { DATABASE_URL: url, DATA_DIR: folder } }: Place): Promise<Place> =>
  url === undefined ? copiedFile(fileIn(folder)) : newDatabase('PostgreSQL', new URL(url).pathname.slice(1));

async function copiedFile(file: string): Promise<Place> {
  const place = await newDatabase('SQLite');
  await copyFile(file, fileIn(place.env.DATA_DIR));
  return place;
}

const fileIn = (folder: string | undefined): string => join(String(folder), 'shop.db');

/** So long that PostgreSQL ends nothing of a test on a slow machine, or while the machine stands still. */
export const longTimeout = { DATABASE_TIMEOUT: '60' };

async function newDatabase(kind: DatabaseKind, template?: string): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-test-'));
  const database = kind === 'PostgreSQL' ? await newPostgres(inject('postgresUrl'), template) : undefined;
  return {
    env: { DATA_DIR: folder, ...longTimeout, ...database?.env },
    remove: async () => {
      await database?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function newPostgres(serverUrl: string, template = 'template1'): Promise<Place> {
  const name = `test_${newIdentifier()}`;
  const url = await createDatabase(serverUrl, name, template);
  return { env: { DATABASE_URL: url }, remove: () => dropDatabase(serverUrl, name) };
}
