import { t } from '@kiosk/contract/language/t.ts';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useFirstFocus } from '../ui/use-first-focus.ts';

/** How long until the shop is asked again, in milliseconds; its limit for calls about payments leaves room beside it. */
const pause = 10_000;

type ProcessingProps = { message: string; onCheck: () => void; onLeave: () => void };

/** The outcome is not known yet. The page continues as soon as it is. */
export function Processing({ message, onCheck, onLeave }: ProcessingProps) {
  const text = useFirstFocus<HTMLParagraphElement>();
  const look = useEffectEvent(onCheck);

  useEffect(() => {
    const again = () => look();
    const timer = setInterval(again, pause);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, []);

  return (
    <div className="grid justify-items-center gap-5 py-4 text-center">
      <Spinner />
      <p ref={text} tabIndex={-1} className="text-balance focus:outline-none">
        {message}
      </p>
      <Button kind="secondary" onClick={onLeave}>
        {t('My Orders')}
      </Button>
    </div>
  );
}
