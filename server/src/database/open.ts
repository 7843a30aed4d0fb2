import { type Dialect, Kysely } from 'kysely';
import { chooseDialect, type DatabasePlace } from './dialect.ts';
import type { Database, Schema } from './schema.ts';

/** Opens the configured database. Nothing is read before the first query. */
export const openDatabase = (where: DatabasePlace): Database => databaseOf(chooseDialect(where));

/** Milliseconds after which the primary is asked instead. */
const replicaTimeout = 1_000;

/** Opens its read replica, if one is configured. */
export function openReplica({
  databaseReadUrl,
  ...where
}: DatabasePlace & { databaseReadUrl: string | undefined }): Database | undefined {
  if (databaseReadUrl === undefined) return undefined;
  const { size, timeout } = where.databasePool;
  const databasePool = { size, timeout: Math.min(timeout, replicaTimeout) };
  return openDatabase({ ...where, databaseUrl: databaseReadUrl, databasePool });
}

export const databaseOf = (dialect: Dialect): Database => new Kysely<Schema>({ dialect });
