import { sql } from 'kysely';
import type { Transaction } from './schema.ts';

/** Lets a transaction wait as long as it likes for what is done between its statements. */
export async function mayIdle(trx: Transaction): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
}
