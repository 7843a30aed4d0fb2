import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { editConflict } from '@kiosk/contract/problem-codes.ts';
import type { Product } from '@kiosk/contract/product.ts';
import { randomKey } from '../../api/random-key.ts';
import type { AppDispatch } from '../../api/thunk.ts';
import { loadConflict, type Refusal, saveProduct } from './calls.ts';
import { conflictOf, type EditConflict } from './edit-conflict.ts';
import type { FieldName, FieldValues } from './fields.ts';
import type { OpenProduct } from './open-product.ts';
import { wholeProduct } from './whole-product.ts';

/** What became of a save: stored, with the fields that only others changed; refused; or the user has to choose. */
type SaveResult<Saved> =
  | { saved: Saved; taken: FieldName[] }
  | { refused: Refusal }
  | { conflict: EditConflict };

/** Saves what `mine` changes of the product as it was opened. Throws a Failure where it is not known to be saved. */
export type Save<Saved = OpenProduct> = (
  opened: OpenProduct,
  mine: FieldValues,
) => Promise<SaveResult<Saved>>;

/** Where others have saved since, and the user has nothing to choose, both changes are saved together. */
export async function saveChanges(
  dispatch: AppDispatch,
  opened: OpenProduct,
  mine: FieldValues,
  taken: FieldName[] = [],
): Promise<SaveResult<AdminProduct>> {
  const outcome = await dispatch(saveProduct({ opened, mine })).unwrap();
  if ('saved' in outcome) return { ...outcome, taken };
  const { refused } = outcome;
  if (refused.code !== editConflict) return outcome;
  const current = await dispatch(loadConflict(opened.id)).unwrap();
  const conflict = conflictOf(opened, mine, { ...current, reason: refused.message });
  if (conflict.conflicts.length > 0) return { conflict };
  return saveChanges(dispatch, conflict.product, conflict.merged, [...taken, ...conflict.taken]);
}

/** For a backend that takes the whole product (point 7) and compares nothing. */
export const saveWholeProduct =
  (update: (whole: Product) => Promise<Product>): Save =>
  async (opened, mine) => ({ saved: await update(wholeProduct(opened, mine)), taken: [] });

/** Making one product, however often it is tried: its key, and what was sent with it where the answer was lost. */
export type Attempt = { key: string; sent?: FieldValues };

export const newAttempt = (): Attempt => ({ key: randomKey() });

/** Nothing was made. After a deletion of the product that was made, the next press makes a new one. */
export const attemptAfter = ({ code }: Refusal, { key }: Attempt): Attempt =>
  code === 'gone' ? newAttempt() : { key };
