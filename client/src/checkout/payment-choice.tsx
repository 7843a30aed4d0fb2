import type { PaymentMethod } from '@kiosk/contract/order.ts';
import { Choice } from '../ui/choice.tsx';
import { useSettings } from '../ui/settings.tsx';

type PaymentChoiceProps = { method: PaymentMethod | null; onMethod: (method: PaymentMethod) => void };

export function PaymentChoice({ method, onMethod }: PaymentChoiceProps) {
  const canPayByCard = useSettings().stripePublishableKey !== undefined;
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="mb-5 text-3xl">
        Payment method
      </h2>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">Payment method</legend>
        <Choice name="payment" checked={method === 'cash'} onChange={() => onMethod('cash')}>
          Cash
          <span className="block text-sm text-muted">Pay when it arrives.</span>
        </Choice>
        <Choice
          name="payment"
          checked={method === 'card'}
          disabled={!canPayByCard}
          describedBy="card-hint"
          onChange={() => onMethod('card')}
        >
          Card
          <span id="card-hint" className="block text-sm text-muted">
            {canPayByCard
              ? 'Pay now, safely, with Stripe.'
              : 'Stripe is not configured. Please contact support.'}
          </span>
        </Choice>
      </fieldset>
    </section>
  );
}
