import { t } from '@kiosk/contract/language/t.ts';
import type { ShopSettings } from '@kiosk/contract/settings.ts';
import { Suspense } from 'react';
import { lazyChunk } from '../ui/chunks/lazy-chunk.ts';
import { Loading } from '../ui/spinner.tsx';
import type { CardFormProps } from './outcome.ts';

const { Component: StripeForm } = lazyChunk(() => import('./stripe/stripe-form.tsx'));
const { Component: TestForm } = lazyChunk(() => import('./test-provider/test-form.tsx'));

export type CardProvider = NonNullable<ShopSettings['cardPayments']>;

/** The card details form of the shop's payment provider; other forms are never loaded. */
export function CardForm({ provider, ...form }: CardFormProps & { provider: CardProvider }) {
  return (
    <Suspense fallback={<Loading height="part" label={t('Loading the card form…')} />}>
      {provider.provider === 'stripe' ? (
        <StripeForm {...form} publishableKey={provider.publishableKey} />
      ) : (
        <TestForm {...form} />
      )}
    </Suspense>
  );
}
