import { t } from '@kiosk/contract/language/t.ts';
import type { SecondFactorProof } from '@kiosk/contract/second-factor.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import type { SecondFactorStep } from './use-login.ts';
import { useProof } from './use-proof.ts';

type SecondFactorFormProps = {
  step: SecondFactorStep;
  /** @returns why it was refused */
  onProof: (proof: SecondFactorProof) => Promise<string | undefined>;
  onBack: () => void;
};

/** The second step of a login, in the place of the first one. */
export function SecondFactorForm({ step, onProof, onBack }: SecondFactorFormProps) {
  const { takesCode, takesPasskey } = step;
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { busy, error, clear, prove, provePasskey } = useProof(step, onProof);
  const label = takesCode ? t('Code') : t('Recovery code');

  // Focused at first and after a refusal.
  useEffect(() => {
    if (!busy) input.current?.focus();
  }, [busy]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    prove(code);
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-muted">
        {takesCode
          ? t(
              'Your account has a second factor. Enter the six digits that your authenticator app shows, or a recovery code.',
            )
          : t('Your account has a second factor. Use your passkey, or enter a recovery code.')}
      </p>
      {takesPasskey && (
        <Button kind="secondary" busy={busy === 'passkey'} onClick={provePasskey}>
          {busy === 'passkey' ? t('Waiting for your passkey...') : t('Use your passkey')}
        </Button>
      )}
      <Field
        ref={input}
        label={label}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        value={code}
        error={error}
        onChange={({ target }) => {
          setCode(target.value);
          clear();
        }}
      />
      <Button type="submit" busy={busy === 'code'} className="mt-1">
        {busy === 'code' ? t('Signing in...') : t('Sign in')}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {t('Use another account')}
      </Button>
    </form>
  );
}
