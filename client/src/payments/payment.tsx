import { formatAmount } from '@kiosk/contract/money.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import { useState } from 'react';
import { type Failure, failureOf } from '../api/thunk.ts';
import { CardForm, type CardProvider } from './card-form.tsx';
import { Obstacle } from './obstacle.tsx';
import { afterCheck, type PayableOrder, type PaymentEnd, type Told } from './outcome.ts';
import { Processing } from './processing.tsx';
import { TryAgain } from './try-again.tsx';
import { useIntent } from './use-intent.ts';
import { useShopCheck } from './use-shop-check.ts';

type PaymentProps = {
  order: PayableOrder;
  provider: CardProvider;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onEnd: (end: PaymentEnd) => void;
};

/** From the intent to what came of it. */
export function Payment({ order, provider, isBusy, onBusy, onEnd }: PaymentProps) {
  const { clientSecret, failure, isRetrying, retry } = useIntent(order);
  const check = useShopCheck(order.id);
  const [isProcessing, setProcessing] = useState(false);

  const pay = async (confirm: (clientSecret: string) => Promise<Told>) => {
    if (isBusy || clientSecret === undefined) return;
    onBusy(true);
    const told = await confirm(clientSecret).catch(failed);
    const outcome = told.status === 'open' ? told : afterCheck(told, await check());
    onBusy(false);
    if (outcome.status === 'processing') setProcessing(true);
    else if (outcome.status !== 'open') onEnd(outcome);
  };

  if (isProcessing || failure?.reason === paymentMessages.stillProcessing) {
    return <Processing check={check} onEnd={onEnd} />;
  }
  if (failure && isFinal(failure)) return <Obstacle>{failure.reason}</Obstacle>;
  if (failure || isRetrying) return <TryAgain isTrying={isRetrying} onRetry={retry} />;
  const amount = formatAmount(order.totalAmount);
  const isReady = clientSecret !== undefined;
  return <CardForm provider={provider} amount={amount} isReady={isReady} isBusy={isBusy} onPay={pay} />;
}

const failed = (thrown: unknown): Told => ({ status: 'failed', reason: failureOf(thrown).message });

/** The shop has looked at the order, or has no provider any more: asking again would change nothing. */
const isFinal = ({ status, reason }: Failure): boolean =>
  Boolean(reason) && (status === 409 || reason === paymentMessages.notConfigured);
