import { DatabaseGone } from './database-gone.ts';

/** The shop has moved to another database, and this one takes no more changes. */
export class ShopMoved extends DatabaseGone {
  override readonly name = 'ShopMoved';

  /** @param kept the file in which it is as it was */
  constructor(kept?: string) {
    super(
      `This shop has moved to another database: start it with DATABASE_URL or DATA_DIR of that one.${
        kept === undefined ? '' : `\nWhat it was before is in ${kept}.`
      }`,
    );
  }
}
