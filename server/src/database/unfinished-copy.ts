/** The database has half a shop, or one that is not compared yet. */
export class UnfinishedCopy extends Error {
  override readonly name = 'UnfinishedCopy';

  constructor(copier: string) {
    super(
      `A ${copier} into this database is under way or was broken off. Wait until it ends; if none is running, run it again.`,
    );
  }
}
