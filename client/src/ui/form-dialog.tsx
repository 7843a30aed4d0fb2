import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { useLeaveWarning } from './leave-warning.ts';
import { useDiscarding } from './use-discarding.tsx';

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'footer'> & {
  isDirty: boolean;
  isSaving: boolean;
  /** What the changes are made to. */
  detail?: string;
  footer: (leave: () => void) => ReactNode;
};

/** A dialog around a form: leaving it with changes asks first. */
export function FormDialog({ isDirty, isSaving, detail, footer, onClose, ...dialog }: FormDialogProps) {
  const discarding = useDiscarding(detail);
  useLeaveWarning(isDirty);
  const leave = () => (isDirty && !isSaving ? discarding.ask(onClose) : onClose());
  return (
    <>
      {/* Before the dialog, so that it goes first and hands the focus on in the right order. */}
      {discarding.dialog}
      <Dialog {...dialog} onClose={leave} footer={footer(leave)} />
    </>
  );
}
