import type { ShopSettings } from '@kiosk/contract/settings.ts';
import { Suspense } from 'react';
import { loadPart } from '../ui/load-part.ts';
import { Spinner } from '../ui/spinner.tsx';
import type { CardFormProps } from './outcome.ts';

const { Part: StripeForm } = loadPart(() => import('./stripe/stripe-form.tsx'));
const { Part: TestForm } = loadPart(() => import('./test-provider/test-form.tsx'));

export type CardProvider = NonNullable<ShopSettings['cardPayments']>;

/** The card details form of whoever takes the shop's cards; that of another is never loaded. */
export function CardForm({ provider, ...form }: CardFormProps & { provider: CardProvider }) {
  return (
    <Suspense fallback={<Waiting />}>
      {provider.provider === 'stripe' ? (
        <StripeForm {...form} publishableKey={provider.publishableKey} />
      ) : (
        <TestForm {...form} />
      )}
    </Suspense>
  );
}

function Waiting() {
  return (
    <div role="status" className="grid min-h-40 place-items-center text-muted">
      <Spinner />
      <span className="sr-only">Loading the card form…</span>
    </div>
  );
}
