import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../api/thunk.ts';
import { useBackGuard } from '../../ui/back-guard.ts';
import { useLeaveWarning } from '../../ui/leave-warning.ts';
import { useDiscarding } from '../../ui/use-discarding.tsx';
import type { Facets } from '../use-facets.ts';
import type { Refusal } from './calls.ts';
import { DifferenceDialog } from './difference/difference-dialog.tsx';
import type { FieldValues } from './fields.ts';
import { Preview } from './preview.tsx';
import { RefusalBanner } from './refusal-banner.tsx';
import { SaveBar } from './save-bar.tsx';
import { saveChanges } from './saving.ts';
import { Basics, PriceAndStock } from './sections/basics.tsx';
import { Choices } from './sections/choices.tsx';
import { Pictures } from './sections/pictures.tsx';
import { Texts } from './sections/texts.tsx';
import { useEditor } from './use-editor.ts';
import { useSaveKey } from './use-save-key.ts';

type ProductEditorProps = {
  start: FieldValues;
  product?: AdminProduct;
  facets: Facets;
  onCreated?: (product: AdminProduct) => void;
  onSaved?: (product: AdminProduct) => void;
};

export function ProductEditor({ facets, ...options }: ProductEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const dispatch = useAppDispatch();
  const editor = useEditor({
    ...options,
    save: (opened, mine) => saveChanges(dispatch, opened, mine),
    isShown: () => form.current !== null,
  });
  const { draft, change, errorOf, refusal, isDirty, isSaving, conflict, opened } = editor;
  const [isUploading, setUploading] = useState(false);
  const discarding = useDiscarding(draft.title);
  useLeaveWarning(isDirty || isUploading, discarding.ask);
  useBackGuard(isDirty || isUploading, discarding.ask);
  useSaveKey(() => form.current?.requestSubmit());
  useFocusOnRefusal(form, refusal);

  const part = { draft, change, errorOf };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isUploading) editor.save();
  };

  return (
    <>
      <form
        ref={form}
        noValidate
        aria-label={t('Product')}
        onSubmit={submit}
        className="scroll-mt-24 **:scroll-mb-24 lg:grid lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-x-12"
      >
        <div className="min-w-0">
          {refusal && <RefusalBanner refusal={refusal} draft={draft} />}
          <Basics {...part} facets={facets} />
          <PriceAndStock {...part} />
          <Texts {...part} />
          <Pictures {...part} onBusy={setUploading} />
          <Choices {...part} />
        </div>
        <aside aria-label={t('Preview')} className="border-t border-line py-8 lg:row-span-2">
          <div className="lg:sticky lg:top-24">
            <Preview draft={draft} facets={facets} />
          </div>
        </aside>
        <SaveBar
          action={opened ? t('Save') : t('Create product')}
          isDirty={isDirty}
          isSaving={isSaving}
          isUploading={isUploading}
          onDiscard={() => discarding.ask(editor.discard)}
        />
      </form>
      {discarding.dialog}
      {conflict && (
        <DifferenceDialog conflict={conflict} onSettle={editor.settle} onClose={editor.keepEditing} />
      )}
    </>
  );
}

/** The focus goes to the first wrong field; the message above the form is for what has no field. */
function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, refusal: Refusal | undefined): void {
  useEffect(() => {
    if (!refusal) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) wrong.focus();
    else form.current?.scrollIntoView({ block: 'start' });
  }, [form, refusal]);
}
