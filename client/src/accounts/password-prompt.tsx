import { useSyncExternalStore } from 'react';
import type { Confirmations } from '../api/confirmations.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** Asks for the password where a call of the page wants it again. */
export function PasswordPrompt() {
  const dispatch = useAppDispatch();
  const confirmations: Confirmations = dispatch((_dispatch, _getState, services) => services.confirmations);
  const question = useSyncExternalStore(confirmations.subscribe, confirmations.question, () => undefined);
  return question && <PasswordDialog question={question} />;
}
