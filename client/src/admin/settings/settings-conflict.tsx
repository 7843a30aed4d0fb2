import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { MerchantSettingsAnswer } from '@kiosk/contract/merchant-settings.ts';
import { useAction } from '../../actions/use-action.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FocusHandover } from '../../ui/focus-handover.tsx';

type SettingsConflictProps = { message: string; onShow: (present: MerchantSettingsAnswer) => void };

/** Another administrator has saved the settings. */
export function SettingsConflict({ message, onShow }: SettingsConflictProps) {
  const { send, isBusy } = useAction<MerchantSettingsAnswer>({
    call: () => ({
      path: adminApiPaths.settings,
      method: 'GET',
      fallbackMessage: t('The settings could not be loaded. Please try again.'),
    }),
    onDone: (present) => void onShow(present),
  });
  return (
    <Banner type="error">
      {message}
      <FocusHandover>
        <div className="mt-3">
          <Button kind="secondary" busy={isBusy} onClick={() => send()}>
            {t('Show the current settings')}
          </Button>
        </div>
      </FocusHandover>
    </Banner>
  );
}
