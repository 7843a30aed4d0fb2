import { t } from '@kiosk/contract/language/t.ts';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { type SubmitEvent, useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { type CardFormProps, stillOpen } from '../outcome.ts';
import { PayButton } from '../pay-button.tsx';
import { isIncomplete, stripeOutcomeOf } from './stripe-outcome.ts';

/** Its frame is Stripe's and knows nothing of our styles: the field is light in dark colors too. */
const options: StripeCardElementOptions = {
  style: {
    base: {
      fontFamily: 'ui-sans-serif, system-ui, sans-serif',
      fontSize: '16px',
      color: '#1d1b18',
      '::placeholder': { color: '#655f55' },
    },
    invalid: { color: '#a8231d' },
  },
};

export function StripeCard({ amount, isReady, isBusy, onPay }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [error, setError] = useState<string>();
  const [isMissing, setMissing] = useState(false);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    setMissing(!card);
    if (!stripe || !card) return;
    onPay(async (clientSecret) => {
      const result = await stripe.confirmCardPayment(clientSecret, { payment_method: { card } });
      if (!isIncomplete(result)) return stripeOutcomeOf(result);
      setError(result.error?.message);
      return stillOpen;
    });
  };

  return (
    <form noValidate onSubmit={submit}>
      {isMissing && (
        <div className="mb-5">
          <Banner type="error">{t('Card element not found')}</Banner>
        </div>
      )}
      <p className="mb-1.5 text-sm font-medium">{t('Card details')}</p>
      <div className="scheme-light rounded-sm border border-edge bg-surface px-3 py-3.5 has-[.StripeElement--focus]:outline-2 has-[.StripeElement--focus]:outline-offset-3 has-[.StripeElement--focus]:outline-accent">
        <CardElement
          options={options}
          onReady={(card) => card.focus()}
          onChange={(change) => setError(change.error?.message)}
        />
      </div>
      <p role="alert" className="mt-1.5 text-sm text-danger empty:hidden">
        {error}
      </p>
      <p className="mt-3 text-sm text-muted">
        {t('Your card details go straight to the payment provider. This shop never sees them.')}
      </p>
      <PayButton amount={amount} isReady={isReady} isBusy={isBusy} />
    </form>
  );
}
