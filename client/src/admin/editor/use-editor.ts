import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureOf, useAppDispatch } from '../../api/thunk.ts';
import { failed } from '../../ui/notices/notices-slice.ts';
import type { Refusal } from './calls.ts';
import type { SizeDraft } from './choice-drafts.ts';
import { type Draft, draftOf, fieldsOf, fieldsOfProduct, filledWith } from './draft.ts';
import type { EditConflict } from './edit-conflict.ts';
import { type FieldName, type FieldValues, isSame } from './fields.ts';
import { choose } from './merge.ts';
import type { OpenProduct } from './open-product.ts';
import { useRefusal } from './use-refusal.ts';
import { type SavingOptions, useSaving } from './use-saving.ts';

type Options<Saved> = SavingOptions<Saved> & {
  start: FieldValues;
  /** What the form holds at first, if that is not how it starts. */
  typed?: FieldValues | undefined;
  /** @param typed with what was typed while it was made */
  onCreated?: (product: OpenProduct, typed: FieldValues) => void;
  /** The product that is changed; absent for one that is to be made. */
  product?: OpenProduct;
  /** Whether the form is still there: what goes wrong is shown in it, and otherwise in a notice. */
  isShown: () => boolean;
};

/** One product in a form: what was opened, what was typed, and saving it without writing over anybody. */
export function useEditor<Saved extends OpenProduct>(options: Options<Saved>) {
  const { start, typed = start, product, isShown } = options;
  const dispatch = useAppDispatch();
  const [opened, setOpened] = useState<OpenProduct | undefined>(product);
  const [draft, setDraft] = useState(() => draftOf(typed));
  const [conflict, setConflict] = useState<EditConflict>();
  const { refusal, refuse, forget, markEdited, errorOf } = useRefusal();
  const base = opened ? fieldsOfProduct(opened) : start;

  const report = (why: Refusal, status?: number) =>
    isShown() ? refuse(why) : dispatch(failed(why.message, { about: opened?.id, status }));

  const [isCreated, setCreated] = useState(false);
  const leave = useEffectEvent(() => opened && options.onCreated?.(opened, fieldsOf(draft)));
  useEffect(() => {
    if (isCreated) leave();
  }, [isCreated]);

  const form = { setOpened, setDraft, setConflict, report, onCreated: () => setCreated(true) };
  const { save, create } = useSaving(options, form);
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
    /** Needs no draft, so that the rows of other sizes are not drawn again. */
    changeSize: (key: number, part: Partial<SizeDraft>) => {
      setDraft((now) => ({
        ...now,
        sizes: now.sizes?.map((size) => (size.key === key ? { ...size, ...part } : size)) ?? null,
      }));
      markEdited(['sizes']);
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
