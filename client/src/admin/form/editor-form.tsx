import { t } from '@kiosk/contract/language/t.ts';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useDiscardDialog } from '../../ui/leaving/use-discard-dialog.tsx';
import { useUnsavedGuard } from '../../ui/leaving/use-unsaved-guard.ts';
import { SaveBar } from './save-bar.tsx';
import { useSaveKey } from './use-save-key.ts';

type EditorFormProps = {
  ref: RefObject<HTMLFormElement | null>;
  label: string;
  /** What the question names before changes are discarded, where it is one of many. */
  subject?: string;
  /** What the button says. */
  action: string;
  isDirty: boolean;
  isSaving: boolean;
  isUploading: boolean;
  /** Why it was not saved. Each new reason takes the focus to the first wrong field, or else the view to the form's start. */
  failure: unknown;
  onSave: () => void;
  onDiscard: () => void;
  /** Stands beside the fields where there is room, as wide as it is. */
  preview?: ReactNode;
  children: ReactNode;
};

/** A form that fills a page: saved by a bar that stays in sight or by Ctrl+S, and left only after a question. */
export function EditorForm(props: EditorFormProps) {
  const { ref, label, subject, isDirty, isSaving, isUploading, failure, preview, children } = props;
  const discarding = useDiscardDialog(subject);
  useUnsavedGuard(isDirty || isUploading, discarding.ask);
  useSaveKey(() => ref.current?.requestSubmit());
  useEffect(() => {
    if (!failure) return;
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) wrong.focus();
    else ref.current?.scrollIntoView({ block: 'start' });
  }, [ref, failure]);

  return (
    <>
      <form
        ref={ref}
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isUploading && !isSaving) props.onSave();
        }}
        className={`scroll-mt-24 **:scroll-mb-24 ${preview ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-12' : ''}`}
      >
        <div className="min-w-0">{children}</div>
        {preview && (
          <aside aria-label={t('Preview')} className="border-t border-line py-8 lg:row-span-2">
            <div className="lg:sticky lg:top-24">{preview}</div>
          </aside>
        )}
        <SaveBar
          action={props.action}
          isDirty={isDirty}
          isSaving={isSaving}
          isUploading={isUploading}
          onDiscard={() => discarding.ask(props.onDiscard)}
        />
      </form>
      {discarding.dialog}
    </>
  );
}
