import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How to write one: docs/contributing.md, 'Change a table'. */
export type ShopMigration = Migration & {
  /**
   * Indexes of tables that may be large, made after `up` while orders come in: each name, and what follows it in
   * `create index`.
   */
  indexes?: Readonly<Record<string, string>>;
  /** The same of `create unique index`. What is there twice ends the migration. */
  uniqueIndexes?: Readonly<Record<string, string>>;
  backfill?: Backfill;
};

/** `definition` is what follows the name in the statement that makes it. */
export type NewIndex = { kind: 'index' | 'unique index'; name: string; definition: string };

/**
 * Fills a part of the rows that were there before: up to `limit` of them in the order of a key, those after `after`, which
 * is empty at first. It runs in a transaction of its own, for which shoppers may have to wait.
 * @returns the key of the last row of this part; undefined where there is none left
 */
export type Backfill = (
  trx: Kysely<never>,
  part: { after: string; limit: number },
) => Promise<string | undefined>;
