import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { type AuthenticatorSetup, type RecoveryCodes, withoutSpaces } from '@kiosk/contract/second-factor.ts';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useCall } from '../../api/queries.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogChunk } from '../../ui/chunks/dialog-chunk.tsx';
import { lazyChunk } from '../../ui/chunks/lazy-chunk.ts';
import { Field } from '../../ui/forms/field.tsx';
import { useTypedField } from '../../ui/forms/use-typed-field.ts';
import { catchFocus } from '../../ui/pages/focus-heading.ts';

const { Component: QrCode } = lazyChunk(() => import('./qr-code.tsx'));

type AppSetupProps = {
  setup: AuthenticatorSetup;
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
};

/** The picture for the app, and the code that shows that it works. */
export function AppSetup({ setup, onDone, onCancel }: AppSetupProps) {
  const { value: code, refuse, field: typing } = useTypedField();
  const field = useRef<HTMLInputElement>(null);
  // The answer may come while a passkey is named.
  useEffect(() => catchFocus(() => field.current?.focus()), []);
  const { send, isBusy } = useCall<RecoveryCodes, string>({
    call: (code) => ({
      path: adminApiPaths.authenticatorConfirmation,
      body: { code },
      fallbackMessage: t('The code could not be checked. Please try again.'),
    }),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    onFailed: ({ message }) => refuse(message),
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = withoutSpaces(code);
    if (/^\d{6}$/.test(typed)) send(typed);
    else refuse(typed ? t('The code has six digits') : t('Please enter the code'));
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p>{t('Scan this picture with your authenticator app, or type the key into it.')}</p>
      <div className="size-52">
        <DialogChunk onClose={() => undefined}>
          <QrCode text={setup.uri} label={t('QR code for your authenticator app')} />
        </DialogChunk>
      </div>
      <p>
        <span className="block text-sm text-muted">{t('Key')}</span>
        <code className="break-all">{setup.secret.replace(/(.{4})/g, '$1 ').trim()}</code>
      </p>
      <Field
        ref={field}
        label={t('Code that the app shows')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        className="max-w-xs"
        {...typing}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {t('Turn on')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
