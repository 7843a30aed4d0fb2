import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { useRef, useState } from 'react';
import { useAppDispatch } from '../../api/thunk.ts';
import { EditorForm } from '../form/editor-form.tsx';
import type { Facets } from '../use-facets.ts';
import { useKeptForm } from '../use-interrupted-form.ts';
import { DifferenceDialog } from './difference/difference-dialog.tsx';
import { fieldsOf } from './draft.ts';
import type { FieldValues } from './fields.ts';
import type { OpenProduct } from './open-product.ts';
import { Preview } from './preview.tsx';
import { RefusalBanner } from './refusal-banner.tsx';
import { saveChanges } from './saving.ts';
import { Basics, PriceAndStock } from './sections/basics.tsx';
import { Choices } from './sections/choices.tsx';
import { Pictures } from './sections/pictures.tsx';
import { Texts } from './sections/texts.tsx';
import { useEditor } from './use-editor.ts';

/** A product as it was opened, unless it is new, and what was typed. */
export type ProductForm = { opened: OpenProduct | undefined; typed: FieldValues };

type ProductEditorProps = {
  start: FieldValues;
  typed?: FieldValues | undefined;
  product?: OpenProduct;
  facets: Facets;
  onCreated?: (product: OpenProduct, typed: FieldValues) => void;
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
  const { draft, change, changeSize, errorOf, refusal, isDirty, isSaving, conflict, opened } = editor;
  useKeptForm({ opened, typed: fieldsOf(draft) } satisfies ProductForm, isDirty);
  const [isUploading, setUploading] = useState(false);
  const part = { draft, change, errorOf };

  return (
    <>
      <EditorForm
        ref={form}
        label={t('Product')}
        subject={draft.title}
        action={opened ? t('Save') : t('Create product')}
        isDirty={isDirty}
        isSaving={isSaving}
        isUploading={isUploading}
        failure={refusal}
        onSave={editor.save}
        onDiscard={editor.discard}
        preview={
          <div className="lg:w-60">
            <Preview draft={draft} facets={facets} />
          </div>
        }
      >
        {refusal && <RefusalBanner refusal={refusal} draft={draft} />}
        <Basics {...part} facets={facets} />
        <PriceAndStock {...part} />
        <Texts {...part} />
        <Pictures {...part} onBusy={setUploading} />
        <Choices {...part} changeSize={changeSize} />
      </EditorForm>
      {conflict && (
        <DifferenceDialog conflict={conflict} onSettle={editor.settle} onClose={editor.keepEditing} />
      )}
    </>
  );
}
