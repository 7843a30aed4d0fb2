import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { AuthenticatorSetup } from '@kiosk/contract/second-factor.ts';
import { useState } from 'react';
import { ConfirmAction } from '../../actions/confirm-action.tsx';
import { useAction } from '../../actions/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { FocusHandover } from '../../ui/focus-handover.tsx';
import { AppSetup } from './app-setup.tsx';
import { FactorSection } from './factor-section.tsx';

type AuthenticatorAppProps = { isOn: boolean; onChange: (codes?: readonly string[]) => void };

export function AuthenticatorApp({ isOn, onChange }: AuthenticatorAppProps) {
  const [setup, setSetup] = useState<AuthenticatorSetup>();
  const [isAsked, setAsked] = useState(false);
  const begin = useAction<AuthenticatorSetup>({
    call: () => ({ path: adminApiPaths.authenticatorApp, fallbackMessage: t(notChanged) }),
    onDone: (made) => {
      setSetup(made);
      return undefined;
    },
  });

  return (
    <FactorSection
      title={t('Authenticator app')}
      text={t('An app on your phone shows six digits that change twice a minute.')}
    >
      {setup ? (
        <FocusHandover>
          <AppSetup
            setup={setup}
            onDone={(codes) => {
              setSetup(undefined);
              onChange(codes);
            }}
            onCancel={() => setSetup(undefined)}
          />
        </FocusHandover>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" busy={begin.isBusy} onClick={() => begin.send()}>
            {isOn ? t('Replace the app') : t('Set up an app')}
          </Button>
          {isOn && (
            <FocusHandover>
              <Button kind="quiet" onClick={() => setAsked(true)}>
                {t('Turn off')}
              </Button>
            </FocusHandover>
          )}
        </div>
      )}
      {isAsked && (
        <ConfirmAction
          action={t('Turn off')}
          question={t('Turn the authenticator app off?')}
          detail={t('Logging in will no longer ask for its codes.')}
          call={() => ({
            path: adminApiPaths.authenticatorApp,
            method: 'DELETE',
            fallbackMessage: t(notChanged),
          })}
          onDone={() => {
            onChange();
            return t('The authenticator app is turned off.');
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </FactorSection>
  );
}

const notChanged = 'The authenticator app could not be changed. Please try again.';
