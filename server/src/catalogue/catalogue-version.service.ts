import { prepare } from '../database/prepared.ts';
import type { Database } from '../database/schema.ts';
import { sharedRead } from '../database/shared-read.ts';

const readSum = prepare((db: Database) =>
  db.selectFrom('catalogue_version').select((select) => select.fn.sum<number>('version').as('version')),
);

/**
 * Reads the version of the catalogue, which every change of a product, brand or category raises in its transaction. So
 * what was made at the same version is still right, whichever server changed something in between.
 */
export const catalogueVersionOf = (db: Database): (() => Promise<string>) =>
  sharedRead(async () => {
    const [row] = await readSum(db, {});
    return String(row?.version);
  });

const readParts = prepare((db: Database) =>
  db.selectFrom('catalogue_version').select('version').orderBy('shard'),
);

/** The parts of the version, each of which only grows. */
export const readVersionParts = async (db: Database): Promise<number[]> =>
  (await readParts(db, {})).map(({ version }) => Number(version));

/**
 * Whether a copy of the catalogue has every change that `latest` has. The sums cannot tell: of two changes that were made
 * at once a copy may have the other one.
 */
export const hasChanges = (parts: readonly number[], latest: readonly number[]): boolean =>
  latest.every((version, at) => (parts[at] ?? -1) >= version);
