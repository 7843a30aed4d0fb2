import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  question: string;
  /** What is about to happen, on the title and the button: 'Delete product'. */
  action: string;
  detail?: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog({ question, action, detail, busy, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      alert
      title={action}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onConfirm} disabled={busy} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <p>{question}</p>
      {detail && <p className="mt-2 text-muted">{detail}</p>}
    </Dialog>
  );
}
