import type { PaymentMethod } from '@kiosk/contract/order.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import { Choice } from '../ui/choice.tsx';

type PaymentChoiceProps = {
  method: PaymentMethod | null;
  takesCards: boolean;
  onMethod: (method: PaymentMethod) => void;
};

/** Without a provider, card is shown and cannot be chosen: nobody may be led to an order that cannot be paid. */
export function PaymentChoice({ method, takesCards, onMethod }: PaymentChoiceProps) {
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="mb-5 text-3xl">
        Payment method
      </h2>
      <fieldset className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4">
        <legend className="sr-only">Payment method</legend>
        <Choice name="payment" checked={method === 'cash'} onChange={() => onMethod('cash')}>
          Cash
          <span className="block text-sm text-muted">Pay when it arrives.</span>
        </Choice>
        <Choice
          name="payment"
          checked={method === 'card'}
          disabled={!takesCards}
          describedBy="card-hint"
          onChange={() => onMethod('card')}
        >
          Card
          <span id="card-hint" className="block text-sm text-muted">
            {takesCards ? 'Pay in the next step.' : paymentMessages.notConfigured}
          </span>
        </Choice>
      </fieldset>
    </section>
  );
}
