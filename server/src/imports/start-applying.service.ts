import { message } from '@kiosk/contract/language/message.ts';
import type { Actor } from '../audit/audit.service.ts';
import { now } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import { lockImport, notNow } from './imports.service.ts';
import { findImport, updateImport } from './imports.store.ts';

/**
 * Starts applying an import; the calls that follow do it. Starting it twice applies it once.
 * @throws Problem not-found, or conflict with the reason
 */
export async function applyImport(db: Database, actor: Actor, id: string): Promise<void> {
  // While it is being stored, nobody else gets its lock.
  if ((await findImport(db, id))?.state === 'applying') return;
  await inTransaction(db, async (trx) => {
    const { state, reason, read_errors, check_errors } = await lockImport(trx, id);
    if (state === 'applying' || state === 'applied') return;
    if (state !== 'checked') throw notNow({ state, reason });
    const errors = read_errors + check_errors;
    if (errors > 0)
      throw new Problem(
        'conflict',
        message(
          'The file has {errors, plural, one {1 error} other {{errors} errors}}. Nothing was imported. Correct the file and import it again.',
          { errors },
        ),
      );
    const who = { actor_id: actor.id, actor: actor.email };
    await updateImport(trx, id, { ...who, state: 'applying', cursor: 0, moved_at: now() });
  });
}
