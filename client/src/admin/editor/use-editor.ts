import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { useRef, useState } from 'react';
import { failureOf, useAppDispatch } from '../../api/thunk.ts';
import { failed, succeeded } from '../../ui/notices/notices-slice.ts';
import { labelOf } from '../history/labels.ts';
import { createProduct, type Refusal } from './calls.ts';
import { type Draft, draftOf, fieldsOf, fieldsOfProduct, filledWith } from './draft.ts';
import type { EditConflict } from './edit-conflict.ts';
import { type FieldName, type FieldValues, isSame } from './fields.ts';
import { choose, merge } from './merge.ts';
import type { OpenProduct } from './open-product.ts';
import { attemptAfter, newAttempt, type Save } from './saving.ts';
import { useRefusal } from './use-refusal.ts';

type Options<Saved> = {
  start: FieldValues;
  /** The product that is changed; absent for one that is to be made. */
  product?: OpenProduct;
  save: Save<Saved>;
  /** Whether the form is still there: what goes wrong is shown in it, and otherwise in a notice. */
  isShown: () => boolean;
  onCreated?: (product: AdminProduct) => void;
  onSaved?: (product: Saved) => void;
};

/** One product in a form: what was opened, what was typed, and saving it without writing over anybody. */
export function useEditor<Saved extends OpenProduct>(options: Options<Saved>) {
  const { start, product, save: send, isShown, onCreated, onSaved } = options;
  const dispatch = useAppDispatch();
  const [opened, setOpened] = useState<OpenProduct | undefined>(product);
  const [draft, setDraft] = useState(() => draftOf(start));
  const [attempt, setAttempt] = useState(newAttempt);
  const [conflict, setConflict] = useState<EditConflict>();
  const { refusal, refuse, forget, markEdited, errorOf } = useRefusal();
  const base = opened ? fieldsOfProduct(opened) : start;

  const report = (why: Refusal, status?: number) =>
    isShown() ? refuse(why) : dispatch(failed(why.message, { about: opened?.id, status }));

  /** @returns whether it is saved; where not, the form shows why */
  const save = async (mine: FieldValues, on: OpenProduct, done = updated): Promise<boolean> => {
    const result = await send(on, mine);
    if ('refused' in result) report(result.refused);
    if ('conflict' in result) setConflict(result.conflict);
    if (!('saved' in result)) return false;
    const { saved, taken } = result;
    const stored = fieldsOfProduct(saved);
    setOpened(saved);
    // What was typed while it was being saved stays.
    setDraft((now) => filledWith(merge(mine, stored, fieldsOf(now)).merged, now));
    onSaved?.(saved);
    dispatch(succeeded(done + alsoTaken(taken), { about: saved.id }));
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
    setOpened(saved);
    // An earlier try, whose answer was lost, had made it as it was then.
    const isOlder = sent !== undefined && !isSame(sent, fields);
    if (isOlder && !(await save(fields, saved, created))) return;
    if (!isOlder) dispatch(succeeded(created, { about: saved.id }));
    onCreated?.(saved);
  };

  const { isBusy: isSaving, run } = useOneAtATime((thrown) => {
    const { message, status } = failureOf(thrown);
    report({ message, code: '', errors: [] }, status);
  });
  const during = (work: () => Promise<unknown>) =>
    run(() => {
      forget();
      return work();
    });

  return {
    ...{ opened, draft, conflict, refusal, errorOf, isSaving },
    isDirty: !isSame(base, fieldsOf(draft)),
    change: (part: Partial<Draft>) => {
      setDraft((now) => ({ ...now, ...part }));
      markEdited(Object.keys(part));
    },
    save: () => during(() => (opened ? save(fieldsOf(draft), opened) : create(fieldsOf(draft)))),
    discard: () => {
      forget();
      setDraft(draftOf(base));
    },
    /** Saves again, with the other's value of these fields of those that both changed. */
    settle: ({ merged, theirs, product: now }: EditConflict, fields: readonly FieldName[]) => {
      const decided = choose(merged, theirs, fields);
      setConflict(undefined);
      setOpened(now);
      setDraft((typed) => filledWith(decided, typed));
      return during(() => save(decided, now));
    },
    keepEditing: () => setConflict(undefined),
  };
}

const updated = 'Product updated successfully.';
const created = 'Product created successfully.';

/** Nothing is sent twice at once. */
function useOneAtATime(onFailed: (thrown: unknown) => void) {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
    } catch (thrown) {
      onFailed(thrown);
    }
    isRunning.current = false;
    setBusy(false);
  };
  return { isBusy, run };
}

const alsoTaken = (fields: readonly FieldName[]): string =>
  fields.length === 0 ? '' : ` Changes by others were kept: ${[...new Set(fields)].map(labelOf).join(', ')}.`;
