import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { Customer, RevokedSessions } from '@kiosk/contract/customer.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { ConfirmAction } from '../../actions/confirm-action.tsx';
import { Button } from '../../ui/button.tsx';
import { FocusHandover } from '../../ui/focus-handover.tsx';
import { longNotice } from '../../ui/notices/notices-slice.ts';

type EndSessionsProps = { customer: Customer; isSelf: boolean; onChange: () => void };

const textsFor = (email: string, isSelf: boolean) =>
  isSelf
    ? {
        action: t('Sign out everywhere else'),
        question: t('End all your other sessions?'),
        detail: t('You stay signed in here.'),
      }
    : {
        action: t('End sessions'),
        question: t('End every session of {email}?', { email }),
        detail: t('They have to sign in again on every device. Their cart is kept.'),
      };

/** Shows nothing where there is no session to end. */
export function EndSessions({ customer: { id, email, sessions }, isSelf, onChange }: EndSessionsProps) {
  const [isAsked, setAsked] = useState(false);
  const texts = textsFor(email, isSelf);
  if (sessions.count === (isSelf ? 1 : 0) && !isAsked) return null;
  return (
    <>
      <FocusHandover>
        <Button kind="secondary" onClick={() => setAsked(true)}>
          {texts.action}
        </Button>
      </FocusHandover>
      {isAsked && (
        <ConfirmAction<RevokedSessions>
          {...texts}
          call={() => ({
            path: pathTo(adminApiPaths.customerSessions, id),
            method: 'DELETE',
            fallbackMessage: t('The sessions could not be ended. Please try again.'),
          })}
          onDone={({ revoked }) => {
            onChange();
            return t('{revoked, plural, one {One session} other {# sessions}} of {email} ended.', {
              revoked,
              email,
            });
          }}
          notice={{ about: id, ...longNotice }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
