import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { type ActionOptions, useAction } from './use-action.ts';

type ConfirmActionProps<Result> = Omit<ActionOptions<Result, void>, 'dialog'> &
  Pick<ComponentProps<typeof ConfirmDialog>, 'action' | 'question' | 'detail' | 'onClose'>;

/** Asks before a change is sent. Where it is refused the dialog stays open and shows why. */
export function ConfirmAction<Result>(props: ConfirmActionProps<Result>) {
  const { action, question, detail, onClose, ...change } = props;
  const [error, setError] = useState<string>();
  const { send, isBusy } = useAction<Result>({
    ...change,
    dialog: { onClose, showError: ({ message }) => setError(message) },
  });
  return (
    <ConfirmDialog
      {...{ action, question, detail, error }}
      busy={isBusy}
      onConfirm={() => {
        setError(undefined);
        send();
      }}
      onClose={() => {
        onClose();
        if (error) change.onEnd?.();
      }}
    />
  );
}
