import { DatabaseGone } from './database-gone.ts';

/** The shop has moved to another database, and this one takes no more changes. */
export class ShopMoved extends DatabaseGone {
  override readonly name = 'ShopMoved';

  /** @param kept the file in which it is as it was */
  constructor(kept?: string) {
    super(
      `This shop has moved to another database: start it with the DATABASE_URL or DATA_DIR of that one.${
        kept === undefined ? '' : `\nThe data before the move is kept in ${kept}.`
      }`,
    );
  }
}
