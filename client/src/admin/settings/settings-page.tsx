import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { MerchantSettingsAnswer } from '@kiosk/contract/merchant-settings.ts';
import { useAnswer } from '../../api/queries.tsx';
import { BackToDashboard } from '../../ui/back-link.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { SettingsForm } from './settings-form.tsx';

export default function SettingsPage() {
  const { data, failure, reload, update } = useAnswer<MerchantSettingsAnswer>(adminApiPaths.settings);
  return (
    <AdminFrame title={t('Settings')} above={<BackToDashboard />}>
      {data ? (
        // What was saved, by whomever, is what the form begins with.
        <SettingsForm
          key={data.version}
          stored={data}
          onSaved={(saved) => update(() => saved)}
          onReload={reload}
        />
      ) : (
        <NotLoaded failure={failure} reload={reload} />
      )}
    </AdminFrame>
  );
}
