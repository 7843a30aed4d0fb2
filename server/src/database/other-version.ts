/** The first migration of the shop before it had a release. */
const beforeReleases = '0001-first-tables';

const fromNewer = (migration: string): string =>
  `A newer version of the shop has changed this database (migration ${migration}).\n` +
  'Install that version, or put the backup from before the update in place.';

const fromBeforeReleases =
  'This database was made before version 0.1.0, the first release, and cannot be upgraded.\n' +
  "Write its products into a file with the version that made it ('npm run shop -- export'), then start with an empty " +
  'database and import them.';

/** The tables are those of a version from which no migration leads to this one; the message says what to do. */
export class OtherVersion extends Error {
  override readonly name = 'OtherVersion';

  /** @param migration one that was run and that this version does not know */
  constructor(migration: string) {
    super(migration === beforeReleases ? fromBeforeReleases : fromNewer(migration));
  }
}
