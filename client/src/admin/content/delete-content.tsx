import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { AdminContentPage } from '@kiosk/contract/content.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { ConfirmAction } from '../../actions/confirm-action.tsx';
import { Button } from '../../ui/button.tsx';
import { useRedirect } from '../../ui/use-redirect.ts';

export function DeleteContent({ page }: { page: AdminContentPage }) {
  const redirect = useRedirect();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setAsked(true)}>
        {t('Delete')}
      </Button>
      {isAsked && (
        <ConfirmAction
          action={t('Delete page')}
          question={t('Are you sure you want to delete the page {title}?', { title: page.title })}
          detail={t(
            'Its earlier versions go with it. To take it off the shop and keep it, make it a draft instead.',
          )}
          call={() => ({
            path: pathTo(adminApiPaths.contentPage, page.id),
            method: 'DELETE',
            fallbackMessage: t('The page could not be deleted. Please try again.'),
          })}
          onDone={() => {
            redirect(pagePaths.adminContentPages);
            return t('Page deleted.');
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
