import { ConfirmDialog } from './confirm-dialog.tsx';

type DiscardDialogProps = { detail?: string; onDiscard: () => void; onClose: () => void };

/** Before what was typed is lost. */
export function DiscardDialog({ detail, onDiscard, onClose }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      action="Discard changes"
      question="Your changes are not saved. Do you want to discard them?"
      detail={detail}
      onConfirm={onDiscard}
      onClose={onClose}
    />
  );
}
