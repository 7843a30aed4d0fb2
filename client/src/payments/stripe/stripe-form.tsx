import { t } from '@kiosk/contract/language/t.ts';
import { Elements } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useScript } from '../../api/queries.tsx';
import { Loading } from '../../ui/spinner.tsx';
import type { CardFormProps } from '../outcome.ts';
import { TryAgain } from '../try-again.tsx';
import { StripeCard } from './stripe-card.tsx';

type StripeFormProps = CardFormProps & { publishableKey: string };

/** Stripe's own card form: what is typed goes to Stripe, and neither this page nor the shop ever sees it. */
export default function StripeForm({ publishableKey, ...form }: StripeFormProps) {
  const loaded = useScript(['stripe', publishableKey], () => loadStripe(publishableKey));
  const { data: stripe, failure, isRetrying, reload } = loaded;
  if (failure || isRetrying) return <TryAgain isTrying={isRetrying} onRetry={reload} />;
  if (!stripe) return <Loading height="part" label={t('Loading the card form…')} />;
  return (
    <Elements stripe={stripe}>
      <StripeCard {...form} />
    </Elements>
  );
}
