import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import type { SecondFactor } from '@kiosk/contract/second-factor.ts';
import { useState } from 'react';
import { ConfirmAction } from '../../actions/confirm-action.tsx';
import { Button } from '../../ui/button.tsx';
import { FocusHandover } from '../../ui/focus-handover.tsx';
import { rich } from '../../ui/rich.ts';
import { Day } from '../customers/day.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { FactorSection } from './factor-section.tsx';

type Passkey = SecondFactor['passkeys'][number];
type PasskeysProps = { passkeys: readonly Passkey[]; onChange: (codes?: readonly string[]) => void };

export function Passkeys({ passkeys, onChange }: PasskeysProps) {
  const [asked, setAsked] = useState<Passkey>();

  return (
    <FactorSection
      title={t('Passkeys')}
      text={t('Your device, or a security key, confirms the login. It works on this shop’s site alone.')}
    >
      {passkeys.length > 0 && (
        <ul className="mb-5 border-t border-line">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
            >
              <span className="min-w-0 wrap-anywhere">
                {passkey.name}
                <span className="block text-sm text-muted">
                  {rich('Added <day></day>', { day: () => <Day iso={passkey.createdAt} /> })}
                </span>
              </span>
              <FocusHandover>
                <Button kind="quiet" onClick={() => setAsked(passkey)}>
                  {rich('Remove<hidden> {name}</hidden>', {
                    name: passkey.name,
                    hidden: (text) => <span className="sr-only">{text}</span>,
                  })}
                </Button>
              </FocusHandover>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey onDone={onChange} />
      {asked && (
        <ConfirmAction
          key={asked.id}
          action={t('Remove passkey')}
          question={t('Remove the passkey {name}?', { name: asked.name })}
          detail={t('You can no longer log in with it.')}
          call={() => ({
            path: pathTo(adminApiPaths.passkey, asked.id),
            method: 'DELETE',
            fallbackMessage: t('The passkey could not be removed. Please try again.'),
          })}
          onDone={() => {
            onChange();
            return t('The passkey {name} is removed.', { name: asked.name });
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </FactorSection>
  );
}
