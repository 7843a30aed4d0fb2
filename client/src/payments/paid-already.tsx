import { useEffect, useEffectEvent } from 'react';
import { Waiting } from './waiting.tsx';

/** Paid in another window, or by a card whose reply was lost: nothing to show until the shop has said what follows. */
export function PaidAlready({ onLook }: { onLook: () => void }) {
  const look = useEffectEvent(onLook);
  // A promise that it may return must not be taken for a clean-up.
  useEffect(() => void look(), []);
  return <Waiting label="Looking for your payment…" />;
}
