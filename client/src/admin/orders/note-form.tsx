import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { idempotencyKeyHeader } from '@kiosk/contract/headers.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { type SubmitEvent, useState } from 'react';
import { useCall } from '../../api/queries.tsx';
import { randomKey } from '../../api/random-key.ts';
import { useAppDispatch } from '../../api/thunk.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { useDiscardDialog } from '../../ui/leaving/use-discard-dialog.tsx';
import { useUnsavedGuard } from '../../ui/leaving/use-unsaved-guard.ts';
import { succeeded } from '../../ui/notices/notices-slice.ts';

export function NoteForm({ orderId, onAdded }: { orderId: string; onAdded: () => void }) {
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  // The same key until another text is written: pressed again after a lost reply, it is the same note.
  const [key, setKey] = useState(randomKey);
  const [error, setError] = useState<string>();
  const { send, isBusy } = useCall<unknown, string>({
    call: (text) => ({
      path: pathTo(adminApiPaths.orderNotes, orderId),
      body: { text },
      headers: { [idempotencyKeyHeader]: key },
      fallbackMessage: t('The note could not be added. Please try again.'),
    }),
    onDone: (_added, sent) => {
      setText((now) => (now === sent ? '' : now));
      setKey(randomKey());
      setError(undefined);
      dispatch(succeeded(t('Note added.')));
      onAdded();
    },
    onFailed: ({ message }) => setError(message),
  });
  const discarding = useDiscardDialog();
  const isDirty = text.trim() !== '';
  useUnsavedGuard(isDirty, discarding.ask);

  const write = (next: string) => {
    setText(next);
    setKey(randomKey());
    setError(undefined);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === '') setError(t('Please write a note'));
    else send(text);
  };

  return (
    <>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 justify-items-start gap-3">
        <TextField
          label={t('Add a note')}
          hint={t('Customers do not see notes.')}
          rows={3}
          maxLength={2000}
          value={text}
          error={error}
          onChange={(event) => write(event.target.value)}
          className="w-full"
        />
        <Button type="submit" kind="secondary" busy={isBusy}>
          {isBusy ? t('Adding...') : t('Add note')}
        </Button>
      </form>
      {discarding.dialog}
    </>
  );
}
