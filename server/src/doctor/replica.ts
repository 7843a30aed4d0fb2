import { hasChanges, readVersionParts } from '../catalogue/catalogue-version.service.ts';
import { databaseIdentity } from '../database/dialect.ts';
import { openReplica } from '../database/open.ts';
import { checkReplica } from '../database/replica.ts';
import type { Database } from '../database/schema.ts';
import { advice, type Check, type Finding, fit } from './finding.ts';

const fromPrimary = 'The catalogue is read from the primary.';

const isPrimary =
  'Read replica: DATABASE_READ_URL leads to the primary itself, which it does not relieve. Name a standby, or leave it out.';

/** The shop sells without it; the primary then has more to do. */
export const checkReadReplica: Check = async ({ db, config }) => {
  const replica = openReplica(config);
  if (replica === undefined) return [];
  try {
    if ((await databaseIdentity(db)) === (await databaseIdentity(replica))) return [advice(isPrimary)];
    await checkReplica(db, replica);
    return [await recencyOf(db, replica)];
  } catch (error) {
    return [advice(`Read replica: it cannot be used (${(error as Error).message}). ${fromPrimary}`)];
  } finally {
    await replica.destroy();
  }
};

async function recencyOf(db: Database, replica: Database): Promise<Finding> {
  const latest = await readVersionParts(db);
  const parts = await readVersionParts(replica);
  if (hasChanges(parts, latest)) return fit('Read replica: it has every change of the catalogue.');
  const missing = latest.reduce((sum, version, at) => sum + Math.max(0, version - (parts[at] ?? 0)), 0);
  return advice(
    `Read replica: ${missing} ${missing === 1 ? 'change' : 'changes'} of the catalogue behind. ${fromPrimary} Look whether it follows (pg_stat_replication at the primary).`,
  );
}
