import { type Dialect, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { PostgresDriver } from './postgres-driver.ts';
import { type PoolSettings, PostgresPools } from './postgres-pools.ts';

/** @param url may name several hosts */
export const postgresDialect = (url: string, settings: PoolSettings): Dialect => ({
  createAdapter: () => new ServerAdapter(),
  createDriver: () =>
    new PostgresDriver({
      ...settings,
      pools: new PostgresPools(url, settings),
      probes: new PostgresPools(url, { ...settings, size: 1 }),
    }),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

/** `database/migrate.ts` holds the lock by then. Kysely's lock belongs to a connection, which a pooler may change. */
class ServerAdapter extends PostgresAdapter {
  override acquireMigrationLock = async (): Promise<void> => {};
  override releaseMigrationLock = async (): Promise<void> => {};
}
