import { t } from '@kiosk/contract/language/t.ts';
import type { PasskeyLogin, SecondFactorProof } from '@kiosk/contract/second-factor.ts';
import { useState } from 'react';
import { createApiThunk, failureOf, useAppDispatch } from '../../api/thunk.ts';
import { answerWithPasskey } from './passkeys.ts';
import type { SecondFactorStep } from './use-login.ts';

/** What the browser is asked for a login with a passkey (+). */
const askForPasskey = createApiThunk(
  'auth/askForPasskey',
  'The shop could not be reached. Please try again.',
  ({ accounts }, login: PasskeyLogin) => accounts.passkeyOptions(login),
);

/** Gives a login its second factor. */
export function useProof(
  { credentials }: SecondFactorStep,
  onProof: (proof: SecondFactorProof) => Promise<string | undefined>,
) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<'code' | 'passkey'>();
  const [error, setError] = useState<string>();

  const run = async (what: 'code' | 'passkey', work: () => Promise<string | undefined>) => {
    if (busy) return;
    setBusy(what);
    setError(undefined);
    setError(await work());
    setBusy(undefined);
  };

  return {
    busy,
    error,
    clear: () => setError(undefined),
    prove: (code: string) => {
      if (code.trim()) return run('code', () => onProof({ code: code.trim() }));
      setError(t('Please enter the code'));
    },
    provePasskey: () =>
      run('passkey', async () => {
        try {
          const options = await dispatch(askForPasskey(credentials)).unwrap();
          return await onProof({ passkey: await answerWithPasskey(options) });
        } catch (thrown) {
          return failureOf(thrown).message;
        }
      }),
  };
}
