import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { Language } from '@kiosk/contract/language/languages.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { MerchantSettingsAnswer } from '@kiosk/contract/merchant-settings.ts';
import { useEffect, useState } from 'react';
import { useAnswer } from '../../api/queries.tsx';
import { BackToDashboard } from '../../ui/pages/back-link.tsx';
import { NotLoaded } from '../../ui/pages/not-loaded.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Texts are translated when a page is made, so another language is another page: once nothing is left to save. */
function useReloadIn(shown: MerchantSettingsAnswer | undefined) {
  const [language, speak] = useState<Language>();
  useEffect(() => {
    if (language !== undefined && shown?.settings.language === language) window.location.reload();
  }, [language, shown]);
  return speak;
}

export default function SettingsPage() {
  const { data, failure, reload, update } = useAnswer<MerchantSettingsAnswer>(adminApiPaths.settings);
  const reloadIn = useReloadIn(data);
  return (
    <AdminFrame title={t('Settings')} above={<BackToDashboard />}>
      {data ? (
        <SettingsForm
          stored={data}
          onSaved={(saved) => {
            if (saved.settings.language !== data.settings.language) reloadIn(saved.settings.language);
            update(() => saved);
          }}
          onShow={(present) => update(() => present)}
        />
      ) : (
        <NotLoaded failure={failure} reload={reload} />
      )}
    </AdminFrame>
  );
}
