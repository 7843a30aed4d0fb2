import { isMigratedExactly } from '../database/migrate.ts';
import type { Database } from '../database/schema.ts';
import { UsageError } from './command.ts';

/** @throws UsageError, or OtherVersion, unless the tables are those of this version */
export async function requireMigrated(db: Database): Promise<void> {
  if (await isMigratedExactly(db)) return;
  throw new UsageError("The database is not up to date: run 'npm run shop -- migrate' first.");
}
