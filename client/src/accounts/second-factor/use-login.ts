import { codeNeeded, codeOrPasskeyNeeded, passkeyNeeded } from '@kiosk/contract/problem-codes.ts';
import type { PasskeyLogin, SecondFactorProof } from '@kiosk/contract/second-factor.ts';
import { useState } from 'react';
import { type Failure, failureOf, useAppDispatch } from '../../api/thunk.ts';
import { failed, succeeded } from '../../ui/notices/notices-slice.ts';
import { sessionNotice } from '../auth-slice.ts';

/** A way to log in, which may be tried again with a second factor. */
export type LoginWay = {
  credentials: PasskeyLogin;
  open: (proof: SecondFactorProof) => { unwrap: () => Promise<unknown> };
  success: string;
};

/** What the server wants beside the credentials. */
export type SecondFactorStep = LoginWay & { takesCode: boolean; takesPasskey: boolean };

const stepsByCode: Record<string, { takesCode: boolean; takesPasskey: boolean }> = {
  [codeNeeded]: { takesCode: true, takesPasskey: false },
  [passkeyNeeded]: { takesCode: false, takesPasskey: true },
  [codeOrPasskeyNeeded]: { takesCode: true, takesPasskey: true },
};

/**
 * Logs in and tells how it ended (point 8), or which step is needed first. Nobody is led anywhere here: the page's guard does
 * that as soon as there is a user, and the notice goes along.
 */
export function useLogin() {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<SecondFactorStep>();

  const attempt = async (way: LoginWay, proof: SecondFactorProof): Promise<Failure | undefined> => {
    try {
      await way.open(proof).unwrap();
      dispatch(succeeded(way.success, sessionNotice));
    } catch (error) {
      return failureOf(error);
    }
  };

  return {
    step,
    logIn: async (way: LoginWay): Promise<void> => {
      const failure = await attempt(way, {});
      const more = stepsByCode[failure?.code ?? ''];
      if (more) setStep({ ...way, ...more });
      else if (failure) dispatch(failed(failure.message, sessionNotice));
    },
    /** @returns why it was refused */
    prove: async (proof: SecondFactorProof): Promise<string | undefined> =>
      step && (await attempt(step, proof))?.message,
    cancel: () => setStep(undefined),
  };
}
