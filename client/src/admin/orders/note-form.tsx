import { idempotencyKeyHeader } from '@kiosk/contract/headers.ts';
import type { OrderNote } from '@kiosk/contract/order-details.ts';
import { apiPaths, pathTo } from '@kiosk/contract/paths.ts';
import { type SubmitEvent, useState } from 'react';
import { randomKey } from '../../api/order-attempts.ts';
import { createApiThunk, failureOf, useAppDispatch } from '../../api/thunk.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useLeaveWarning } from '../../ui/leave-warning.ts';
import { succeeded } from '../../ui/notices/notices-slice.ts';

const addNote = createApiThunk(
  'orders/addNote',
  'The note could not be added. Please try again.',
  async ({ http }, { orderId, text, key }: { orderId: string; text: string; key: string }) => {
    const { body } = await http(pathTo(apiPaths.adminOrderNotes, orderId), {
      method: 'POST',
      body: { text },
      headers: { [idempotencyKeyHeader]: key },
      signedIn: true,
    });
    return body as OrderNote;
  },
);

/** A note about an order, from one administrator to the others. */
export function NoteForm({ orderId, onAdded }: { orderId: string; onAdded: () => void }) {
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  // The same key until another text is written: pressed again after a lost reply, it is the same note.
  const [key, setKey] = useState(randomKey);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useLeaveWarning(text.trim() !== '');

  const write = (next: string) => {
    setText(next);
    setKey(randomKey());
    setError(undefined);
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === '') return setError('Please write a note');
    setBusy(true);
    try {
      await dispatch(addNote({ orderId, text, key })).unwrap();
      write('');
      dispatch(succeeded('Note added.'));
      onAdded();
    } catch (thrown) {
      setError(failureOf(thrown).message);
    }
    setBusy(false);
  };

  return (
    <form noValidate onSubmit={submit} className="grid justify-items-start gap-3">
      <TextField
        label="Add a note"
        hint="Only administrators see notes."
        rows={3}
        maxLength={2000}
        value={text}
        error={error}
        onChange={(event) => write(event.target.value)}
        className="w-full"
      />
      <Button type="submit" kind="secondary" busy={isBusy}>
        {isBusy ? 'Adding...' : 'Add note'}
      </Button>
    </form>
  );
}
