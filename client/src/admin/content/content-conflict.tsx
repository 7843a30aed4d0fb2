import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { AdminContentPage } from '@kiosk/contract/content.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { useAction } from '../../actions/use-action.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FocusHandover } from '../../ui/focus-handover.tsx';

type ContentConflictProps = {
  message: string;
  id: string;
  /** Shows the page as it is stored now, instead of what was typed. */
  onShow: (present: AdminContentPage) => void;
  /** Saves what was typed as the version after it. Nothing is lost: each version is kept. */
  onKeep: (present: AdminContentPage) => void;
};

/** Another administrator has saved the page. */
export function ContentConflict({ message, id, onShow, onKeep }: ContentConflictProps) {
  const { send, isBusy } = useAction<AdminContentPage, (present: AdminContentPage) => void>({
    call: () => ({
      path: pathTo(adminApiPaths.contentPage, id),
      method: 'GET',
      fallbackMessage: t('The page could not be loaded. Please try again.'),
    }),
    onDone: (present, then) => {
      then(present);
      return undefined;
    },
  });
  return (
    <Banner type="error">
      {message}
      <FocusHandover>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button kind="secondary" busy={isBusy} onClick={() => send(onShow)}>
            {t('Show the saved page')}
          </Button>
          <Button kind="secondary" busy={isBusy} onClick={() => send(onKeep)}>
            {t('Save mine as the next version')}
          </Button>
        </div>
      </FocusHandover>
    </Banner>
  );
}
