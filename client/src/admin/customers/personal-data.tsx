import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { Customer } from '@kiosk/contract/customer.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { isStaff } from '@kiosk/contract/permissions.ts';
import type { PersonalData } from '@kiosk/contract/personal-data.ts';
import { useRef, useState } from 'react';
import { useAction } from '../../actions/use-action.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDay } from '../../ui/format-time.ts';
import { useFocusHandedOn } from '../../ui/pages/focus-heading.ts';
import { saveAsJson } from '../../ui/save-file.ts';
import { Section } from '../../ui/section.tsx';
import { EraseDialog } from './erase-dialog.tsx';

type PersonalDataProps = { customer: Customer; onChange: () => void };

/** What a customer may ask a shop for: their data, and that it forgets them. */
export function PersonalDataSection({ customer, onChange }: PersonalDataProps) {
  const { id, role, erasureRequestedAt } = customer;
  const [isErasing, setErasing] = useState(false);
  // Goes with the account's data, while its button has the focus.
  const buttons = useRef<HTMLDivElement>(null);
  useFocusHandedOn(buttons);
  const { send, isBusy } = useAction<PersonalData>({
    call: () => ({
      path: pathTo(adminApiPaths.customerData, id),
      method: 'GET',
      fallbackMessage: t('The data could not be read. Please try again.'),
    }),
    onDone: (data) => {
      saveAsJson(`customer-${id}.json`, data);
      return undefined;
    },
  });
  return (
    <Section title={t('Personal data')}>
      {erasureRequestedAt && (
        <div className="mt-3">
          <Banner type="info">
            {t('Asked for erasure on {day}.', { day: formatDay(erasureRequestedAt) })}
          </Banner>
        </div>
      )}
      <div ref={buttons} className="mt-4 flex flex-wrap gap-3">
        <Button kind="secondary" busy={isBusy} onClick={() => send()}>
          {t('Download data')}
        </Button>
        {!isStaff({ role }) && (
          <Button kind="secondary" onClick={() => setErasing(true)}>
            {t('Erase…')}
          </Button>
        )}
      </div>
      {isErasing && <EraseDialog customer={customer} onErased={onChange} onClose={() => setErasing(false)} />}
    </Section>
  );
}
