import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { AdminContentPage, NewContentPage } from '@kiosk/contract/content.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { useCall } from '../../api/queries.tsx';
import { useAppDispatch } from '../../api/thunk.ts';
import { succeeded } from '../../ui/notices/notices-slice.ts';

/** @param stored absent for a new page */
export function useContentSaving(
  stored: AdminContentPage | undefined,
  onSaved: (saved: AdminContentPage) => void,
) {
  const dispatch = useAppDispatch();
  const [refusal, setRefusal] = useState<{ message: string; code?: string | undefined }>();
  const { send, isBusy } = useCall<AdminContentPage, { page: NewContentPage; version: number | undefined }>({
    call: ({ page, version }) => ({
      path: stored ? pathTo(adminApiPaths.contentPage, stored.id) : adminApiPaths.contentPages,
      method: stored ? 'PATCH' : 'POST',
      body: { ...page, version },
      fallbackMessage: t('The page could not be saved. Please try again.'),
    }),
    onDone: (saved) => {
      dispatch(succeeded(saved.isPublished ? t('Saved. The shop shows it now.') : t('Saved as a draft.')));
      onSaved(saved);
    },
    onFailed: setRefusal,
  });
  const forget = () => setRefusal(undefined);
  /** @param version on which the page is saved; without it the one that was opened */
  const save = (page: NewContentPage, version = stored?.version) => {
    forget();
    send({ page, version });
  };
  return { save, forget, refusal, isSaving: isBusy };
}
