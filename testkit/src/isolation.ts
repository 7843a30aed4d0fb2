import type { PostgresDriver } from '@kiosk/server/database/postgres-driver.ts';
import type { Dialect, IsolationLevel } from 'kysely';

/** A dialect of PostgreSQL whose transactions, also those of one statement, are kept apart as `level` says. */
export const isolatedAt =
  (level: IsolationLevel) =>
  (dialect: Dialect): Dialect => ({
    ...dialect,
    createDriver: () => (dialect.createDriver() as PostgresDriver).isolatedAt(level),
  });
