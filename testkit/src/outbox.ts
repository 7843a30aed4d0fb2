import { now } from '@kiosk/server/clock.ts';
import { readConfig } from '@kiosk/server/config/config.ts';
import { openDatabase } from '@kiosk/server/database/open.ts';
import type { OutboxTable } from '@kiosk/server/database/schema/mail.ts';
import type { Database } from '@kiosk/server/database/schema.ts';

/** The outbox of a shop that runs in other processes, by the settings of its database. */
async function withDatabase<T>(env: Record<string, string>, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(readConfig(env));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

export const readOutbox = (env: Record<string, string>): Promise<OutboxTable[]> =>
  withDatabase(env, (db) => db.selectFrom('outbox').selectAll().execute());

/** As if the time had passed after which mails are tried again, and claims of dead servers end. */
export const letTimePass = (env: Record<string, string>): Promise<unknown> =>
  withDatabase(env, (db) =>
    db.updateTable('outbox').set({ due_at: now() }).where('state', '=', 'queued').execute(),
  );
