import { Kysely } from 'kysely';
import { chooseDialect, type DatabasePlace } from './dialect.ts';
import type { Database, Schema } from './schema.ts';

/** Opens the configured database. Nothing is read before the first query. */
export const openDatabase = (where: DatabasePlace): Database =>
  new Kysely<Schema>({ dialect: chooseDialect(where) });
