import { Kysely } from 'kysely';
import { chooseDialect } from './dialect.ts';
import type { Database, Schema } from './schema.ts';

/** Opens the database that the settings name; nothing is read before the first query. */
export const openDatabase = (where: { databaseUrl: string | undefined; dataDir: string }): Database =>
  new Kysely<Schema>({ dialect: chooseDialect(where) });
