import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { useRef, useState } from 'react';
import { randomKey } from '../../api/order-attempts.ts';
import { failureOf, useAppDispatch } from '../../api/thunk.ts';
import { succeeded } from '../../ui/notices/notices-slice.ts';
import { labelOf } from '../history/words.ts';
import { changedMeanwhile, createProduct, loadMeanwhile, type Refusal, saveProduct } from './calls.ts';
import { type Draft, draftOf, fieldsOf, fieldsOfProduct, filledWith } from './draft.ts';
import { type Field, type Fields, isSame } from './fields.ts';
import { type Meanwhile, meanwhileOf } from './meanwhile.ts';
import { choose, merge } from './merge.ts';

type Options = {
  /** What the form begins with. */
  start: Fields;
  /** The product that is changed; absent for one that is to be made. */
  product?: AdminProduct;
  onCreated?: (product: AdminProduct) => void;
  onSaved?: (product: AdminProduct) => void;
};

/** One product in a form: what was opened, what was typed, and saving it without writing over anybody. */
export function useEditor({ start, product, onCreated, onSaved }: Options) {
  const dispatch = useAppDispatch();
  const [opened, setOpened] = useState(product);
  const [draft, setDraft] = useState(() => draftOf(start));
  const [attempt, setAttempt] = useState(newAttempt);
  const [refusal, setRefusal] = useState<Refusal>();
  /** What was changed since it was refused: whether it is right now, the server says next time. */
  const [mended, setMended] = useState<readonly string[]>([]);
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);

  const base = opened ? fieldsOfProduct(opened) : start;
  const isDirty = !isSame(base, fieldsOf(draft));

  /**
   * The form goes on from what is stored, with whatever was typed while it was being saved.
   * @param typed what the form said when saving began
   */
  const goOnFrom = (saved: AdminProduct, typed: Fields) => {
    const stored = fieldsOfProduct(saved);
    setOpened(saved);
    onSaved?.(saved);
    setDraft((now) => filledWith(merge(typed, stored, fieldsOf(now)).merged, now));
  };

  /** @returns whether it is saved; where not, the form shows why */
  const save = async (
    mine: Fields,
    on: AdminProduct,
    { typed, taken }: { typed: Fields; taken: readonly Field[] } = { typed: mine, taken: [] },
  ): Promise<boolean> => {
    const before = fieldsOfProduct(on);
    const seen = { version: on.version, stock: on.stock };
    const outcome = await dispatch(saveProduct({ id: on.id, before, after: mine, seen })).unwrap();
    if ('saved' in outcome) {
      goOnFrom(outcome.saved, typed);
      dispatch(succeeded(`Product updated successfully.${alsoTaken(taken)}`, { about: on.id }));
      return true;
    }
    if (outcome.refused.code !== changedMeanwhile) {
      setRefusal(outcome.refused);
      return false;
    }
    const news = meanwhileOf(on, mine, await dispatch(loadMeanwhile(on.id)).unwrap());
    if (news.conflicts.length === 0) {
      return save(news.merged, news.product, { typed, taken: [...taken, ...news.taken] });
    }
    setMeanwhile(news);
    return false;
  };

  const create = async (fields: Fields): Promise<void> => {
    const { key, sent } = attempt;
    setAttempt({ key, sent: fields });
    const outcome = await dispatch(createProduct({ fields, key })).unwrap();
    if ('refused' in outcome) {
      // A product that was made and deleted since is made anew by the next press.
      setAttempt(outcome.refused.code === 'gone' ? newAttempt() : { key });
      return setRefusal(outcome.refused);
    }
    const { saved } = outcome;
    setOpened(saved);
    // An earlier try, whose answer was lost, had made it as it was then.
    if (sent && !isSame(sent, fields) && !(await save(fields, saved))) return;
    dispatch(succeeded('Product created successfully.', { about: saved.id }));
    onCreated?.(saved);
  };

  /** Nothing is sent twice at once; what goes wrong is shown. */
  const during = async (work: () => Promise<unknown>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    setRefusal(undefined);
    setMended([]);
    try {
      await work();
    } catch (thrown) {
      setRefusal({ message: failureOf(thrown).message, code: '', errors: [] });
    }
    isBusy.current = false;
    setSaving(false);
  };

  return {
    opened,
    draft,
    change: (part: Partial<Draft>) => {
      setDraft((now) => ({ ...now, ...part }));
      if (refusal) setMended((now) => [...now, ...Object.keys(part)]);
    },
    /** What the server said about a field, or a part of one: `title`, `colors.0.hex`. */
    errorOf: (field: string) => (mended.includes(fieldNamed(field)) ? undefined : errorIn(refusal, field)),
    isDirty,
    isSaving,
    refusal,
    meanwhile,
    save: () => during(() => (opened ? save(fieldsOf(draft), opened) : create(fieldsOf(draft)))),
    discard: () => {
      setRefusal(undefined);
      setDraft(draftOf(base));
    },
    /** Saves again, with the other's value of these fields of those that both changed. */
    settle: ({ merged, theirs, product: now }: Meanwhile, fields: readonly Field[]) => {
      const decided = choose(merged, theirs, fields);
      setMeanwhile(undefined);
      setOpened(now);
      setDraft((typed) => filledWith(decided, typed));
      return during(() => save(decided, now));
    },
    keepEditing: () => setMeanwhile(undefined),
  };
}

/** What is wrong with a field; of a list without fields of its own, with any of its parts. */
function errorIn(refusal: Refusal | undefined, field: string): string | undefined {
  const isPart = /^(highlights|image)/.test(field)
    ? (other: string) => other.startsWith(`${field}.`)
    : () => false;
  return refusal?.errors.find((error) => error.field === field || isPart(error.field))?.message;
}

/** The field of the form that a field of the API is part of. */
const fieldNamed = (field: string): string => field.replace(/\..*/, '').replace(/^image.*/, 'pictures');

/** A press of 'Create', and what was sent with it last. */
const newAttempt = (): { key: string; sent?: Fields } => ({ key: randomKey() });

const alsoTaken = (fields: readonly Field[]): string =>
  fields.length === 0 ? '' : ` Changed by others meanwhile, and kept: ${fields.map(labelOf).join(', ')}.`;
