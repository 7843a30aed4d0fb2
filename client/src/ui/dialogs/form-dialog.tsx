import { t } from '@kiosk/contract/language/t.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { useDiscardDialog } from '../leaving/use-discard-dialog.tsx';
import { useUnsavedGuard } from '../leaving/use-unsaved-guard.ts';
import { Dialog } from './dialog.tsx';

type Footer =
  | { footer: (leave: () => void) => ReactNode }
  | {
      /** The id of the form. */
      form: string;
      /** What its button says, and while it is being sent. */
      action: readonly [idle: string, busy: string];
    };

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'footer'> &
  Footer & {
    isDirty: boolean;
    isSaving: boolean;
    /** What the changes are made to. */
    detail?: string;
    /** Why it was not sent, or not accepted. */
    error?: string | undefined;
  };

/** A dialog around a form: leaving it with changes asks first. */
export function FormDialog(props: FormDialogProps) {
  const { title, shape, isDirty, isSaving, detail, error, onClose, children } = props;
  const discarding = useDiscardDialog(detail);
  const ask = (resume: () => void) => (isDirty && !isSaving ? discarding.ask(resume) : resume());
  useUnsavedGuard(isDirty, ask);
  const leave = () => ask(onClose);
  return (
    <>
      {/* Before the dialog, so that it goes first and hands the focus on in the right order. */}
      {discarding.dialog}
      <Dialog {...{ title, ...(shape && { shape }) }} onClose={leave} footer={footerOf(props, leave)}>
        {error && (
          <div className="mb-5">
            <Banner type="error">{error}</Banner>
          </div>
        )}
        {children}
      </Dialog>
    </>
  );
}

function footerOf(props: FormDialogProps, leave: () => void): ReactNode {
  if ('footer' in props) return props.footer(leave);
  const { form, action, isSaving } = props;
  return (
    <>
      <Button kind="quiet" onClick={leave}>
        {t('Cancel')}
      </Button>
      <Button type="submit" form={form} busy={isSaving}>
        {action[isSaving ? 1 : 0]}
      </Button>
    </>
  );
}
