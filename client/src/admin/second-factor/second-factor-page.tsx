import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { SecondFactor } from '@kiosk/contract/second-factor.ts';
import { useState } from 'react';
import { useAnswer } from '../../api/queries.tsx';
import { BackToDashboard } from '../../ui/pages/back-link.tsx';
import { NotLoaded } from '../../ui/pages/not-loaded.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { NewCodes } from './new-codes.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodesSection } from './recovery-codes.tsx';

export default function SecondFactorPage() {
  const { data: factor, failure, reload } = useAnswer<SecondFactor>(adminApiPaths.secondFactor);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const change = (shown: readonly string[] = []) => {
    if (shown.length > 0) setCodes(shown);
    reload();
  };

  return (
    <AdminFrame title={t('Login and security')} above={<BackToDashboard />}>
      {factor ? (
        <div className="grid max-w-3xl gap-10">
          <p role="status">{summaryOf(factor)}</p>
          {codes.length > 0 && <NewCodes codes={codes} onStored={() => setCodes([])} />}
          <AuthenticatorApp isOn={factor.authenticatorApp} onChange={change} />
          <Passkeys passkeys={factor.passkeys} onChange={change} />
          {isOn(factor) && <RecoveryCodesSection left={factor.recoveryCodes} onChange={change} />}
        </div>
      ) : (
        <NotLoaded failure={failure} reload={reload} />
      )}
    </AdminFrame>
  );
}

const isOn = ({ authenticatorApp, passkeys }: SecondFactor): boolean =>
  authenticatorApp || passkeys.length > 0;

const summaryOf = (factor: SecondFactor): string =>
  isOn(factor)
    ? t('The second factor is on: your login asks for it after your password.')
    : t(
        'The second factor is off: your password is enough for the admin area. Set up an authenticator app or a passkey.',
      );
