import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { useAppDispatch } from '../../api/thunk.ts';
import { succeeded } from '../../ui/notices/notices-slice.ts';
import { labelOf } from '../history/labels.ts';
import { createProduct, type Refusal } from './calls.ts';
import { type Draft, fieldsOf, fieldsOfProduct, filledWith } from './draft.ts';
import type { EditConflict } from './edit-conflict.ts';
import { type FieldName, type FieldValues, isSame } from './fields.ts';
import { merge } from './merge.ts';
import type { OpenProduct } from './open-product.ts';
import { attemptAfter, newAttempt, type Save } from './saving.ts';

export type SavingOptions<Saved> = {
  save: Save<Saved>;
  onSaved?: (product: Saved) => void;
};

type Form = {
  setOpened: (product: OpenProduct) => void;
  setDraft: Dispatch<SetStateAction<Draft>>;
  setConflict: (conflict: EditConflict) => void;
  report: (why: Refusal) => void;
  onCreated: () => void;
};

export function useSaving<Saved extends OpenProduct>(
  { save: send, onSaved }: SavingOptions<Saved>,
  { setOpened, setDraft, setConflict, report, onCreated }: Form,
) {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(newAttempt);

  const fill = (sent: FieldValues, saved: OpenProduct) => {
    setOpened(saved);
    // What was typed while it was being saved stays.
    setDraft((now) => filledWith(merge(sent, fieldsOfProduct(saved), fieldsOf(now)).merged, now));
  };

  /** @returns whether it is saved; where not, the form shows why */
  const save = async (mine: FieldValues, on: OpenProduct, done = updated): Promise<boolean> => {
    const result = await send(on, mine);
    if ('refused' in result) report(result.refused);
    if ('conflict' in result) setConflict(result.conflict);
    if (!('saved' in result)) return false;
    const { saved, taken } = result;
    fill(mine, saved);
    onSaved?.(saved);
    dispatch(succeeded(noticeOf(done, taken), { about: saved.id }));
    return true;
  };

  const create = async (fields: FieldValues): Promise<void> => {
    const { key, sent } = attempt;
    setAttempt({ key, sent: fields });
    const outcome = await dispatch(createProduct({ fields, key })).unwrap();
    if ('refused' in outcome) {
      setAttempt(attemptAfter(outcome.refused, attempt));
      return void report(outcome.refused);
    }
    const { saved } = outcome;
    // An earlier try, whose answer was lost, had made it as it was then.
    const isOlder = sent !== undefined && !isSame(sent, fields);
    if (isOlder) {
      setOpened(saved);
      if (!(await save(fields, saved, created))) return;
    } else {
      fill(fields, saved);
      dispatch(succeeded(t(created), { about: saved.id }));
    }
    onCreated();
  };

  return { save, create };
}

const updated: Text = 'Product updated successfully.';
const created: Text = 'Product created successfully.';

function noticeOf(done: Text, kept: readonly FieldName[]): string {
  if (kept.length === 0) return t(done);
  const fields = [...new Set(kept)].map(labelOf).join(', ');
  return `${t(done)} ${t('Changes by others were kept: {fields}.', { fields })}`;
}
