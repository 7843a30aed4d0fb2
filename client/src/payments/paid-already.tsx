import { t } from '@kiosk/contract/language/t.ts';
import { useEffect, useEffectEvent } from 'react';
import { Loading } from '../ui/spinner.tsx';

/** Paid in another window, or by a card whose reply was lost: nothing to show until the shop has said what follows. */
export function PaidAlready({ onCheck }: { onCheck: () => void }) {
  const look = useEffectEvent(onCheck);
  // A promise that it may return must not be taken for a clean-up.
  useEffect(() => void look(), []);
  return <Loading height="part" label={t('Looking for your payment…')} />;
}
