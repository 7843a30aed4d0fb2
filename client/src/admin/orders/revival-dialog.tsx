import { t } from '@kiosk/contract/language/t.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type RevivalDialogProps = { onConfirm: () => void; onClose: () => void };

/** Asks before a cancelled order is taken up again whose customer has, or gets, the money. */
export const RevivalDialog = (props: RevivalDialogProps) => (
  <ConfirmDialog
    action={t('Take up again')}
    question={t('Take this order up again, although its money was returned or is being returned?')}
    detail={t('It cannot be charged again.')}
    {...props}
  />
);
