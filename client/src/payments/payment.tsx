import { currencyOf } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import type { PaymentCheck } from '@kiosk/contract/payment.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import { useEffect, useState } from 'react';
import { useLoaded } from '../api/queries.tsx';
import { type Failure, failureOf } from '../api/thunk.ts';
import { useIsMounted } from '../ui/use-is-mounted.ts';
import { CardForm, type CardProvider } from './card-form.tsx';
import {
  afterCheck,
  type CardConfirmation,
  isUnknown,
  type Outcome,
  type PayableOrder,
  type PaymentEnd,
  stillOpen,
} from './outcome.ts';
import { PaidAlready } from './paid-already.tsx';
import { createIntent } from './payment-thunks.ts';
import { PaymentUnavailable } from './payment-unavailable.tsx';
import { Processing } from './processing.tsx';
import { TryAgain } from './try-again.tsx';
import { useShopCheck } from './use-shop-check.ts';

type PaymentProps = {
  order: PayableOrder;
  provider: CardProvider;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  /** Whether a payment may be on its way, whose outcome nobody knows yet. */
  onUnderWay: (isUnderWay: boolean) => void;
  onEnd: (end: PaymentEnd) => void;
};

export function Payment({ order, provider, isBusy, onBusy, onUnderWay, onEnd }: PaymentProps) {
  const intent = useLoaded(['intent', order.id], createIntent(order));
  const { data: clientSecret, failure, isRetrying, reload } = intent;
  const check = useShopCheck(order.id);
  const isMounted = useIsMounted();
  // The last reported outcome, as long as it is not final.
  const [reportedLast, setReportedLast] = useState<Outcome>();

  const follow = (reported: Outcome, seen?: PaymentCheck | null) => {
    const outcome = afterCheck(reported, seen);
    if (outcome.status !== 'processing' && !isUnknown(outcome, seen)) return onEnd(outcome);
    if (isMounted()) setReportedLast(outcome);
    else onEnd({ status: 'processing' });
  };

  const pay = async (confirm: (clientSecret: string) => Promise<CardConfirmation>) => {
    if (isBusy || clientSecret === undefined) return;
    onBusy(true);
    const confirmed = await confirm(clientSecret).catch(unanswered);
    const seen = confirmed.status === 'open' ? null : await check();
    onBusy(false);
    if (confirmed.status !== 'open') follow(confirmed, seen);
  };

  const pending = failure?.reason === t(paymentMessages.stillProcessing) ? underWay : reportedLast;
  const isAwaited = pending !== undefined;
  useEffect(() => onUnderWay(isAwaited), [onUnderWay, isAwaited]);

  if (failure?.reason === t(paymentMessages.alreadyPaid)) {
    return <PaidAlready onCheck={async () => follow(nothingToPay, await check())} />;
  }
  if (pending) {
    return (
      <Processing
        message={
          pending.status === 'processing' ? t(paymentMessages.stillProcessing) : t(paymentMessages.unknown)
        }
        onCheck={async () => follow(pending, await check())}
        onLeave={() => onEnd(underWay)}
      />
    );
  }
  if (failure && isFinal(failure)) return <PaymentUnavailable>{failure.reason}</PaymentUnavailable>;
  if (failure || isRetrying) return <TryAgain isTrying={isRetrying} onRetry={reload} />;
  const amount = formatAmount(order.totalAmount, currencyOf(order));
  const isReady = clientSecret !== undefined;
  return <CardForm provider={provider} amount={amount} isReady={isReady} isBusy={isBusy} onPay={pay} />;
}

const underWay: Outcome = { status: 'processing' };
const nothingToPay: Outcome = { status: 'failed', reason: paymentMessages.alreadyPaid, isOver: true };

/** A call that failed. The end of a session is reported by the store. */
function unanswered(thrown: unknown): CardConfirmation {
  const { message: reason, status } = failureOf(thrown);
  if (status === 401) return stillOpen;
  return { status: 'failed', reason, isUnsure: status === undefined || status >= 500 };
}

/** The shop has looked at the order, or has no provider any more: asking again would change nothing. */
const isFinal = ({ status, reason }: Failure): boolean =>
  Boolean(reason) && (status === 409 || reason === t(paymentMessages.notConfigured));
