import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import {
  type AdminContentPage,
  type ContentVersion,
  type NewContentPage,
  newContentPage,
} from '@kiosk/contract/content.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { addressTaken, editConflict } from '@kiosk/contract/problem-codes.ts';
import { useRef, useState } from 'react';
import { useAppDispatch } from '../../api/thunk.ts';
import { Banner } from '../../ui/banner.tsx';
import { useDiscardDialog } from '../../ui/leaving/use-discard-dialog.tsx';
import { succeeded } from '../../ui/notices/notices-slice.ts';
import { ConflictBanner } from '../form/conflict-banner.tsx';
import { EditorForm } from '../form/editor-form.tsx';
import { firstErrors } from '../form/first-errors.ts';
import { useKeptForm } from '../use-interrupted-form.ts';
import { type ContentErrors, ContentFields } from './content-fields.tsx';
import { ContentPreview } from './content-preview.tsx';
import { ContentVersions } from './content-versions.tsx';
import { useContentSaving } from './use-content-saving.ts';

/** A page as it was opened, unless it is new, and what was typed. */
export type ContentForm = { stored: AdminContentPage | undefined; typed: NewContentPage };

type ContentEditorProps = {
  /** Absent for a new page. */
  stored?: AdminContentPage;
  start: NewContentPage;
  /** What the form holds at first, if that is not how it starts. */
  typed?: NewContentPage | undefined;
  /** @param typed with what was typed while it was being saved */
  onSaved: (saved: AdminContentPage, typed: NewContentPage) => void;
};

const draftOf = ({
  title,
  address,
  text,
  isPublished,
  inFooter,
  atCheckout,
}: NewContentPage): NewContentPage => ({
  title,
  address,
  text,
  isPublished,
  inFooter,
  atCheckout,
});

/** What was typed, what is wrong with it, and how it is saved. */
function useContentForm({ stored, start, typed = start, onSaved }: ContentEditorProps) {
  const [draft, setDraft] = useState(() => draftOf(typed));
  const [errors, setErrors] = useState<ContentErrors>({});
  const [base, setBase] = useState(() => draftOf(stored ?? start));
  const { save, forget, refusal, isSaving } = useContentSaving(stored, (saved) => {
    // What was typed while it was being saved stays.
    setBase(draftOf(saved));
    onSaved(saved, draft);
  });
  const isDirty = JSON.stringify(draft) !== JSON.stringify(base);
  useKeptForm({ stored, typed: draft } satisfies ContentForm, isDirty);

  const check = () => {
    const checked = newContentPage.safeParse(draft);
    setErrors(checked.success ? {} : firstErrors(checked.error.issues));
    if (!checked.success) return;
    setDraft(checked.data);
    save(checked.data);
  };
  const show = (page: NewContentPage) => {
    forget();
    setErrors({});
    setDraft(page);
  };
  const showSaved = (present: AdminContentPage) => {
    onSaved(present, present);
    setBase(draftOf(present));
    show(draftOf(present));
  };
  const change = (changed: Partial<NewContentPage>) => setDraft((now) => ({ ...now, ...changed }));
  const keep = ({ version }: AdminContentPage) => save(draft, version);
  return { draft, base, errors, refusal, isDirty, isSaving, check, show, showSaved, change, keep };
}

/** A page's form with its preview, and below it what was saved before. */
export function ContentEditor(props: ContentEditorProps) {
  const { stored, start } = props;
  const dispatch = useAppDispatch();
  const discarding = useDiscardDialog();
  const form = useRef<HTMLFormElement>(null);
  const [isUploading, setUploading] = useState(false);
  const { draft, base, errors, refusal, isDirty, isSaving, check, show, showSaved, change, keep } =
    useContentForm(props);
  const refused = refusal?.code === addressTaken ? { address: refusal.message } : {};
  const restore = ({ title, text, version }: ContentVersion) => {
    change({ title, text });
    form.current?.querySelector('textarea')?.focus();
    dispatch(succeeded(t('Version {version} is in the form. Save it to restore it.', { version })));
  };

  return (
    <>
      <EditorForm
        ref={form}
        label={t('Page')}
        action={stored ? t('Save') : t('Create page')}
        isDirty={isDirty}
        isSaving={isSaving}
        isUploading={isUploading}
        failure={Object.keys(errors).length > 0 ? errors : refusal}
        onSave={check}
        onDiscard={() => show(base)}
      >
        {refusal?.code === editConflict && stored ? (
          <PageConflict message={refusal.message} id={stored.id} onShow={showSaved} onKeep={keep} />
        ) : (
          refusal && !('address' in refused) && <Banner type="error">{refusal.message}</Banner>
        )}
        <div className="grid grid-cols-1 gap-x-12 gap-y-8 py-6 lg:grid-cols-2">
          <ContentFields
            proposesAddress={!stored && start.address === ''}
            draft={draft}
            errors={{ ...errors, ...refused }}
            change={change}
            onBusy={setUploading}
          />
          <ContentPreview title={draft.title} text={draft.text} />
        </div>
      </EditorForm>
      {stored && (
        <ContentVersions
          page={stored}
          // What was typed while it was loaded counts as well.
          onRestore={(version) =>
            draft.title === base.title && draft.text === base.text
              ? restore(version)
              : discarding.ask(() => restore(version))
          }
        />
      )}
      {discarding.dialog}
    </>
  );
}

type PageConflictProps = {
  message: string;
  id: string;
  onShow: (present: AdminContentPage) => void;
  /** Nothing is lost: each version is kept. */
  onKeep: (present: AdminContentPage) => void;
};

const PageConflict = ({ message, id, onShow, onKeep }: PageConflictProps) => (
  <ConflictBanner<AdminContentPage>
    message={message}
    path={pathTo(adminApiPaths.contentPage, id)}
    fallbackMessage={t('The page could not be loaded. Please try again.')}
    choices={[
      { label: t('Show the saved page'), take: onShow },
      { label: t('Save mine as the next version'), take: onKeep },
    ]}
  />
);
