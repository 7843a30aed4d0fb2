import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { RecoveryCodes } from '@kiosk/contract/second-factor.ts';
import { useState } from 'react';
import { ConfirmAction } from '../../actions/confirm-action.tsx';
import { Button } from '../../ui/button.tsx';
import { FactorSection } from './factor-section.tsx';

type RecoveryCodesProps = { left: number; onChange: (codes: readonly string[]) => void };

export function RecoveryCodesSection({ left, onChange }: RecoveryCodesProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <FactorSection
      title={t('Recovery codes')}
      text={t('Each lets you log in once, when you have neither your app nor a passkey with you.')}
    >
      <p className="mb-4">
        {t('{left, plural, one {One code is left.} other {# codes are left.}}', { left })}
      </p>
      <Button kind="secondary" onClick={() => setAsked(true)}>
        {t('Make new codes')}
      </Button>
      {isAsked && (
        <ConfirmAction<RecoveryCodes>
          action={t('Make new codes')}
          question={t('Make new recovery codes?')}
          detail={t('Your old ones stop working at once.')}
          call={() => ({
            path: adminApiPaths.recoveryCodes,
            fallbackMessage: t('New recovery codes could not be made. Please try again.'),
          })}
          onDone={({ recoveryCodes }) => {
            onChange(recoveryCodes);
            return t('Your old recovery codes no longer work.');
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </FactorSection>
  );
}
