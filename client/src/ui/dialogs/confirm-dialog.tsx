import { t } from '@kiosk/contract/language/t.ts';
import { useId, useLayoutEffect, useRef } from 'react';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  question: string;
  /** What is about to happen, on the title and the button: 'Delete product'. */
  action: string;
  detail?: string | undefined;
  busy?: boolean;
  /** Why it was refused. */
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, action, detail, busy, error, onConfirm, onClose } = props;
  const questionId = useId();
  const cancel = useRef<HTMLButtonElement>(null);

  // After the dialog's own effect, which opens it: what cannot be undone must not be one press of Enter away.
  useLayoutEffect(() => cancel.current?.focus(), []);

  return (
    <Dialog
      alert
      describedBy={questionId}
      title={action}
      onClose={onClose}
      footer={
        <>
          <Button ref={cancel} kind="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button onClick={onConfirm} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      {error && (
        <div className="mb-5">
          <Banner type="error">{error}</Banner>
        </div>
      )}
      <div id={questionId}>
        <p>{question}</p>
        {detail && <p className="mt-2 text-muted">{detail}</p>}
      </div>
    </Dialog>
  );
}
