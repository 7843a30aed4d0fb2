import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { afterCheck, type PaymentEnd } from './outcome.ts';
import { useFirstFocus } from './use-first-focus.ts';
import type { ShopCheck } from './use-shop-check.ts';

/** How long until the shop is asked again, in milliseconds; its limit for calls about payments leaves room beside it. */
const pause = 10_000;

type ProcessingProps = { check: ShopCheck; onEnd: (end: PaymentEnd) => void };

/** The bank takes its time: nothing is claimed, and who stays is led on as soon as it is known. */
export function Processing({ check, onEnd }: ProcessingProps) {
  const message = useFirstFocus<HTMLParagraphElement>();
  const look = useEffectEvent(async () => {
    const outcome = afterCheck({ status: 'processing' }, await check());
    if (outcome.status !== 'processing') onEnd(outcome);
  });

  useEffect(() => {
    const timer = setInterval(() => look(), pause);
    return () => clearInterval(timer);
  }, []);

  return (
    <div className="grid justify-items-center gap-5 py-4 text-center">
      <Spinner />
      <p ref={message} tabIndex={-1} className="focus:outline-none">
        {paymentMessages.stillProcessing}
      </p>
      <Button kind="secondary" onClick={() => onEnd({ status: 'processing' })}>
        My Orders
      </Button>
    </div>
  );
}
