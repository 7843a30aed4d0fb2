import { type Dialect, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { PostgresDriver } from './postgres-driver.ts';
import { type PoolSettings, PostgresPools } from './postgres-pools.ts';

/** @param url may name several hosts */
export function postgresDialect(url: string, settings: PoolSettings): Dialect {
  const pools = new PostgresPools(url, settings);
  const probes = new PostgresPools(url, { ...settings, size: 1 });
  return {
    createAdapter: () => new ServerAdapter(pools),
    createDriver: () => new PostgresDriver({ ...settings, pools, probes }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** `database/migrate.ts` holds the lock by then. Kysely's lock belongs to a connection, which a pooler may change. */
export class ServerAdapter extends PostgresAdapter {
  readonly pools: PostgresPools;

  constructor(pools: PostgresPools) {
    super();
    this.pools = pools;
  }

  override acquireMigrationLock = async (): Promise<void> => {};
  override releaseMigrationLock = async (): Promise<void> => {};
}
