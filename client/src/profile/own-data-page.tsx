import { accountApiPaths } from '@kiosk/contract/account-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import type { PersonalData } from '@kiosk/contract/personal-data.ts';
import { PasswordPrompt } from '../accounts/password-prompt.tsx';
import { Queries, useAnswer } from '../api/queries.tsx';
import { paymentLabel } from '../orders/payment-label.ts';
import { statusLabel } from '../orders/status-label.ts';
import { TrackingText } from '../orders/tracking.tsx';
import { Button } from '../ui/button.tsx';
import { formatLongTime } from '../ui/format-time.ts';
import { BackLink } from '../ui/pages/back-link.tsx';
import { NotLoaded } from '../ui/pages/not-loaded.tsx';
import { Page } from '../ui/pages/page.tsx';
import { PrintButton } from '../ui/pages/print-button.tsx';
import { saveAsJson } from '../ui/save-file.ts';
import { OwnData } from './own-data.tsx';
import type { AboutOrder } from './own-order.tsx';

export default function OwnDataPage() {
  return (
    <Queries>
      <Data />
      <PasswordPrompt />
    </Queries>
  );
}

const aboutOrder: AboutOrder = (order) => ({
  standing: [statusLabel(order.status), paymentLabel(order)],
  tracking: <TrackingText order={order} className="mt-2" />,
});

function Data() {
  const { data, failure, reload } = useAnswer<PersonalData>(accountApiPaths.ownData);
  return (
    <Page
      title={t('Your data')}
      subtitle={
        data &&
        t('Everything this shop holds about you on {writtenAt}', {
          writtenAt: formatLongTime(data.writtenAt),
        })
      }
      above={<BackLink to={pagePaths.profile}>{t('Back to My Profile')}</BackLink>}
      actions={
        data && (
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button kind="secondary" onClick={() => saveAsJson('my-data.json', data)}>
              {t('Download as JSON')}
            </Button>
            <PrintButton />
          </div>
        )
      }
    >
      {data ? (
        <OwnData data={data} aboutOrder={aboutOrder} />
      ) : (
        <NotLoaded failure={failure} reload={reload} />
      )}
    </Page>
  );
}
