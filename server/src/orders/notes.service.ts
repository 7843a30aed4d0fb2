import type { OrderNote } from '@kiosk/contract/order-details.ts';
import { type Administrator, recordChange } from '../audit/audit.service.ts';
import { aboutOrder } from '../audit/subjects.service.ts';
import { now } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { isDangling } from '../database/trouble.ts';
import { newIdentifier } from '../identifiers.ts';
import { Problem } from '../problem.ts';
import * as store from './notes.store.ts';
import { getOrder, noSuchOrder } from './orders.service.ts';

type NewNote = { orderId: string; text: string; key: string };

/**
 * Adds an administrator's note to an order. Customers never see it.
 * @param note.key the same key of the same order is the same note
 * @throws Problem not-found; conflict if the key was used for another text
 */
export async function addNote(
  db: Database,
  author: Administrator,
  { orderId, text, key }: NewNote,
): Promise<OrderNote> {
  const note: store.NoteRow = {
    id: newIdentifier(),
    order_id: orderId,
    request_key: key,
    author_id: author.id,
    author: author.email,
    text,
    created_at: now(),
  };
  try {
    return await inTransaction(db, async (trx) => {
      if (!(await store.insertNote(trx, note)))
        return sameText(await store.findByKey(trx, orderId, key), text);
      await recordChange(trx, author, {
        action: 'add-note',
        ...aboutOrder(await getOrder(trx, orderId)),
        after: { note: text },
      });
      return noteOf(note);
    });
  } catch (error) {
    if (isDangling(error)) throw noSuchOrder();
    throw error;
  }
}

/** The oldest first. */
export const listNotes = async (db: Database, orderId: string): Promise<OrderNote[]> =>
  (await store.findNotes(db, orderId)).map(noteOf);

function sameText(note: store.NoteRow, text: string): OrderNote {
  if (note.text === text) return noteOf(note);
  throw new Problem('conflict', 'This key was used for another note.');
}

const noteOf = ({ id, created_at, author, text }: store.NoteRow): OrderNote => ({
  id,
  createdAt: created_at,
  author,
  text,
});
