import { t } from '@kiosk/contract/language/t.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { PasswordQuestion } from '../api/confirmations.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { useTypedField } from '../ui/forms/use-typed-field.ts';

/** Stays open until the password is given or the call is cancelled. */
export function PasswordDialog({ question: { answer, cancel } }: { question: PasswordQuestion }) {
  const { value: password, refuse: showError, field: typing } = useTypedField();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refuse = (message: string) => {
    showError(message);
    field.current?.focus();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    if (!password) return refuse(t('Password is required'));
    setBusy(true);
    try {
      await answer(password);
    } catch (thrown) {
      refuse(
        (thrown instanceof ApiError && thrown.message) ||
          t('The shop could not be reached. Please try again.'),
      );
      setBusy(false);
    }
  };

  return (
    <Dialog title={t('Confirm it is you')} onClose={cancel}>
      <form noValidate onSubmit={submit}>
        <p className="mb-5 text-muted">
          {t('This needs your password again. Then it is not asked for ten minutes.')}
        </p>
        <PasswordField ref={field} kind="password" autoComplete="current-password" {...typing} />
        <div className="mt-6 flex justify-end gap-3">
          <Button kind="quiet" onClick={cancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" busy={isBusy}>
            {t('Confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
