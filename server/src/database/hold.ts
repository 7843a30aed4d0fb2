import { hasMark, removeMark, setMark } from './marks.ts';
import type { Database } from './schema.ts';

// A copy of a shop that still sells must not charge, refund or mail what the other does. Nobody can know whether it is a
// rehearsal or takes over, so it waits for its operator.

export const holdShop = (db: Database): Promise<void> => setMark(db, 'shop_on_hold');
export const releaseShop = (db: Database): Promise<void> => removeMark(db, 'shop_on_hold');
export const isOnHold = (db: Database): Promise<boolean> => hasMark(db, 'shop_on_hold');

type Work<T> = (closing: AbortSignal) => Promise<T>;

/** For repeated work that reaches the payment provider or the mail server. */
export const unlessOnHold =
  <T>(db: Database, work: Work<T>): Work<T | 'on hold'> =>
  async (closing) =>
    (await isOnHold(db)) ? 'on hold' : work(closing);

/** For the log, the doctor and the command line. */
export const onHold =
  'The shop is on hold because it was restored: no mails are sent, and payments are neither settled nor cancelled by themselves. When it takes over: npm run shop -- release';
