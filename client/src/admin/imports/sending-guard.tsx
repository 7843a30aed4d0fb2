import { t } from '@kiosk/contract/language/t.ts';
import { useDiscarding } from '../../ui/use-discarding.tsx';
import { useLeaveWarning } from '../../ui/use-leave-warning.ts';

/** Stands where files are being sent: leaving the page ends that, and asks first. */
export function SendingGuard() {
  const discarding = useDiscarding(t('The import has not been sent completely.'));
  useLeaveWarning(true, discarding.ask);
  return discarding.dialog;
}
