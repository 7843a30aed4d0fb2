/** The database has half a shop, or one that is not compared yet. */
export class UnfinishedCopy extends Error {
  override readonly name = 'UnfinishedCopy';

  constructor() {
    super(
      'A move or a restore into this database is running or was interrupted. Wait for it to end, or run it again.',
    );
  }
}
