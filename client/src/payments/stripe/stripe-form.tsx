import { Elements } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useQuery } from '@tanstack/react-query';
import type { CardFormProps } from '../outcome.ts';
import { TryAgain } from '../try-again.tsx';
import { Waiting } from '../waiting.tsx';
import { StripeCard } from './stripe-card.tsx';

type StripeFormProps = CardFormProps & { publishableKey: string };

/** Stripe's own card form: what is typed goes to Stripe, and neither this page nor the shop ever sees it. */
export default function StripeForm({ publishableKey, ...form }: StripeFormProps) {
  const {
    data: stripe,
    error,
    isFetching,
    errorUpdateCount,
    refetch,
  } = useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: () => loadStripe(publishableKey),
    structuralSharing: false,
  });
  const isRetrying = isFetching && errorUpdateCount > 0;
  if (error || isRetrying) return <TryAgain isTrying={isRetrying} onRetry={refetch} />;
  if (!stripe) return <Waiting label="Loading the card form…" />;
  return (
    <Elements stripe={stripe}>
      <StripeCard {...form} />
    </Elements>
  );
}
