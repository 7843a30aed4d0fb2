import type { GoogleLogin } from '@kiosk/contract/account.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../api/thunk.ts';
import { useSelector, useStore } from '../../store/store-context.ts';
import { failed } from '../../ui/notices/notices-slice.ts';
import { useSettings } from '../../ui/settings.tsx';
import { type AuthState, selectIsOpening, sessionNotice } from '../auth-slice.ts';
import { GoogleButton } from './google-button.tsx';
import { GooglesOwnButton } from './googles-own-button.tsx';
import { findGoogle, type GoogleContext } from './library.ts';
import { useNonce } from './nonce.ts';
import { type GoogleProblem, googleProblems, openPrompt } from './prompt.ts';
import { useGoogleLibrary } from './use-library.ts';

type GoogleSignInProps = {
  context: GoogleContext;
  /** What the button says while the session is being opened. */
  doing: string;
  onCredential: (login: GoogleLogin) => Promise<void>;
};

export function GoogleSignIn(props: GoogleSignInProps) {
  const { googleClientId } = useSettings();
  return (
    <>
      {googleClientId ? <GooglePrompt clientId={googleClientId} {...props} /> : <GoogleNotSetUp />}
      <div className="my-6 flex items-center gap-4 text-sm text-muted">
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
        {t('Or continue with email')}
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
      </div>
    </>
  );
}

/** It cannot be used, which is no concern of shoppers: at the login it stands below what can. */
export const GoogleNotSetUp = () => <GoogleButton disabled />;

function GooglePrompt({ clientId, context, doing, onCredential }: GoogleSignInProps & { clientId: string }) {
  const dispatch = useAppDispatch();
  const store = useStore<{ auth: AuthState }>();
  const library = useGoogleLibrary();
  const nonce = useNonce();
  const isOpening = useSelector(selectIsOpening);
  const [isOurs, setOurs] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const closePrompt = useRef<() => void>(undefined);

  useEffect(() => () => closePrompt.current?.(), []);

  const isOtherSignInRunning = isOpening && !isOurs;
  useEffect(() => {
    if (isOtherSignInRunning) findGoogle()?.cancel();
  }, [isOtherSignInRunning]);

  /** Google answers when it likes; by then the form may have been sent. */
  const isTooLate = () => selectIsOpening(store.getState());

  const take = async (token: string) => {
    if (isTooLate()) return;
    setOurs(true);
    await onCredential({ token, nonceSecret: nonce?.secret });
    setOurs(false);
  };

  const report = (problem: GoogleProblem) => {
    if (isTooLate()) return;
    dispatch(failed(t(googleProblems[problem]), sessionNotice));
    setRefused(problem === 'refused');
  };

  const press = () => {
    closePrompt.current?.();
    closePrompt.current = openPrompt(findGoogle(), {
      clientId,
      nonce: nonce?.hash,
      context,
      onCredential: take,
      onProblem: report,
    });
  };

  return (
    <>
      <GoogleButton
        doing={isOurs ? doing : undefined}
        disabled={library !== 'ready' || isOtherSignInRunning}
        note={library === 'missing' && t(googleProblems.missing)}
        onClick={press}
      />
      {isRefused && <GooglesOwnButton isWaiting={isOpening} />}
    </>
  );
}
