import { t } from '@kiosk/contract/language/t.ts';
import { useDiscardDialog } from '../../ui/leaving/use-discard-dialog.tsx';
import { useUnsavedGuard } from '../../ui/leaving/use-unsaved-guard.ts';

/** Stands where files are being sent: leaving the page ends that, and asks first. */
export function SendingGuard() {
  const discarding = useDiscardDialog(t('The import has not been sent completely.'));
  useUnsavedGuard(true, discarding.ask);
  return discarding.dialog;
}
