import { accountApiPaths } from '@kiosk/contract/account-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { OwnAccount } from '@kiosk/contract/own-account.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { ConfirmAction } from '../../actions/confirm-action.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { ownNotice } from './own-notice.ts';

type Factor = NonNullable<OwnAccount['secondFactor']>;
type OwnFactorProps = { factor: Factor; isStaff: boolean; onChange: (account: OwnAccount) => void };

/** What a login asks for beside the password. Administrators and staff have a page for it; others can turn it off. */
export function OwnFactor({ factor, isStaff, onChange }: OwnFactorProps) {
  const [isAsked, setAsked] = useState(false);
  const { passkeys, recoveryCodes: codes } = factor;
  const parts = [
    ...(factor.authenticatorApp ? [t('an authenticator app')] : []),
    ...(passkeys > 0 ? [t('{passkeys, plural, one {1 passkey} other {# passkeys}}', { passkeys })] : []),
    ...(codes > 0
      ? [t('{codes, plural, one {1 unused recovery code} other {# unused recovery codes}}', { codes })]
      : []),
  ];
  return (
    <Section title={t('Second factor')}>
      <p className="mt-3 mb-5">
        {t('Your login asks for more than your password: {parts}.', { parts: parts.join(', ') })}
      </p>
      {isStaff ? (
        <ButtonLink to={pagePaths.adminSecondFactor} kind="secondary">
          {t('Manage the second factor')}
        </ButtonLink>
      ) : (
        <Button kind="secondary" onClick={() => setAsked(true)}>
          {t('Turn off')}
        </Button>
      )}
      {isAsked && (
        <ConfirmAction<OwnAccount>
          action={t('Turn off')}
          question={t('Turn the second factor off?')}
          detail={t('You can no longer log in with your app, passkeys or recovery codes.')}
          call={() => ({
            path: accountApiPaths.ownSecondFactor,
            method: 'DELETE',
            fallbackMessage: t('The second factor could not be turned off. Please try again.'),
          })}
          onDone={(account) => {
            onChange(account);
            return t('Your login asks for your password alone now.');
          }}
          notice={ownNotice}
          onClose={() => setAsked(false)}
        />
      )}
    </Section>
  );
}
