import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { editConflict } from '@kiosk/contract/problem-codes.ts';
import { randomKey } from '../../api/order-attempts.ts';
import type { AppDispatch } from '../../api/thunk.ts';
import { loadConflict, type Refusal, saveProduct } from './calls.ts';
import { fieldsOfProduct } from './draft.ts';
import { conflictOf, type EditConflict } from './edit-conflict.ts';
import type { Field, Fields } from './fields.ts';

/** What became of a save: stored, with the fields that only others changed; refused; or somebody has to choose. */
type SaveResult =
  | { saved: AdminProduct; taken: Field[] }
  | { refused: Refusal }
  | { meanwhile: EditConflict };

/**
 * Saves what `mine` changes of the product as it was opened. Where others saved meanwhile, and nobody has to choose, both
 * are saved together.
 */
export async function saveOn(
  dispatch: AppDispatch,
  opened: AdminProduct,
  mine: Fields,
  taken: Field[] = [],
): Promise<SaveResult> {
  const { id, version, stock } = opened;
  const change = { id, before: fieldsOfProduct(opened), after: mine, seen: { version, stock } };
  const outcome = await dispatch(saveProduct(change)).unwrap();
  if ('saved' in outcome) return { ...outcome, taken };
  if (outcome.refused.code !== editConflict) return outcome;
  const meanwhile = conflictOf(opened, mine, await dispatch(loadConflict(id)).unwrap());
  if (meanwhile.conflicts.length > 0) return { meanwhile };
  return saveOn(dispatch, meanwhile.product, meanwhile.merged, [...taken, ...meanwhile.taken]);
}

/** Making one product, however often it is tried: its key, and what was sent with it where the answer was lost. */
export type Attempt = { key: string; sent?: Fields };

export const newAttempt = (): Attempt => ({ key: randomKey() });

/** Nothing was made; but one that was made and deleted since is made anew by the next press. */
export const attemptAfter = ({ code }: Refusal, { key }: Attempt): Attempt =>
  code === 'gone' ? newAttempt() : { key };
