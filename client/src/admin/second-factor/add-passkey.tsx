import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { NewPasskey, RecoveryCodes } from '@kiosk/contract/second-factor.ts';
import { type SubmitEvent, useState } from 'react';
import { makePasskey } from '../../accounts/second-factor/passkeys.ts';
import { useCall } from '../../api/queries.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { useTypedField } from '../../ui/forms/use-typed-field.ts';

const fallbackMessage = 'The passkey could not be added. Please try again.';

/** Names a passkey and has the browser make it. */
export function AddPasskey({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const { value: name, setValue: setName, refuse, field } = useTypedField();
  const [isWaiting, setWaiting] = useState(false);
  const fail = ({ message }: { message: string }) => {
    setWaiting(false);
    refuse(message);
  };
  const add = useCall<RecoveryCodes, NewPasskey>({
    call: (body) => ({ path: adminApiPaths.passkeys, body, fallbackMessage: t(fallbackMessage) }),
    onDone: ({ recoveryCodes }, { name: sent }) => {
      setWaiting(false);
      setName((now) => (now.trim() === sent ? '' : now));
      onDone(recoveryCodes);
    },
    onFailed: fail,
  });
  const begin = useCall<unknown, string>({
    call: () => ({ path: adminApiPaths.passkeyOptions, fallbackMessage: t(fallbackMessage) }),
    onDone: (options, name) => {
      makePasskey(options).then((passkey) => add.send({ name, passkey }), fail);
    },
    onFailed: fail,
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isWaiting) return;
    if (!name.trim()) return refuse(t('Please name the passkey'));
    setWaiting(true);
    begin.send(name.trim());
  };

  return (
    <form noValidate onSubmit={submit} className="grid max-w-xs gap-4">
      <Field
        label={t('Name of a new passkey')}
        placeholder={t('My phone')}
        autoComplete="off"
        maxLength={50}
        {...field}
      />
      <Button type="submit" kind="secondary" busy={isWaiting}>
        {t('Add a passkey')}
      </Button>
    </form>
  );
}
