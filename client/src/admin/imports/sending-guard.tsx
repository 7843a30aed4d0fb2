import { t } from '@kiosk/contract/language/t.ts';
import { useBackGuard } from '../../ui/back-guard.ts';
import { useLeaveWarning } from '../../ui/leave-warning.ts';
import { useDiscarding } from '../../ui/use-discarding.tsx';

/** Stands where files are being sent: leaving the page ends that, and asks first. */
export function SendingGuard() {
  const discarding = useDiscarding(t('The import has not been sent completely.'));
  useLeaveWarning(true, discarding.ask);
  useBackGuard(true);
  return discarding.dialog;
}
