import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useState } from 'react';
import { useLoad } from '../../api/use-load.ts';
import type { CardFormProps } from '../outcome.ts';
import { TryAgain } from '../try-again.tsx';
import { Waiting } from '../waiting.tsx';
import { StripeCard } from './stripe-card.tsx';

type StripeFormProps = CardFormProps & { publishableKey: string };

/** Stripe's own card form: what is typed goes to Stripe, and neither this page nor the shop ever sees it. */
export default function StripeForm({ publishableKey, ...form }: StripeFormProps) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { isLoading, failure, retry } = useLoad(publishableKey, () => ({
    abort: () => {},
    unwrap: () => loadStripe(publishableKey).then(setStripe),
  }));
  if (failure || (isLoading && hasFailed)) {
    const again = () => {
      setFailed(true);
      retry();
    };
    return <TryAgain isTrying={isLoading} onRetry={again} />;
  }
  if (!stripe) return <Waiting label="Loading the card form…" />;
  return (
    <Elements stripe={stripe}>
      <StripeCard {...form} />
    </Elements>
  );
}
