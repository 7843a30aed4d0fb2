import { t } from '@kiosk/contract/language/t.ts';
import type { PaymentMethod } from '@kiosk/contract/order.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import { Choice } from '../ui/forms/choice.tsx';
import { useSettings } from '../ui/settings.tsx';

type PaymentChoiceProps = {
  method: PaymentMethod | null;
  offered: Record<PaymentMethod, boolean>;
  onMethod: (method: PaymentMethod) => void;
};

/** Without a provider, card is shown and disabled: no order may be placed that cannot be paid. */
export function PaymentChoice({ method, offered, onMethod }: PaymentChoiceProps) {
  const { payments } = useSettings();
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="mb-5 text-3xl">
        {t('Payment method')}
      </h2>
      <fieldset className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4">
        <legend className="sr-only">{t('Payment method')}</legend>
        {payments.cash && (
          <Choice name="payment" checked={method === 'cash'} onChange={() => onMethod('cash')}>
            {t('Cash')}
            <span className="block text-sm text-muted">{t('Pay when it arrives.')}</span>
          </Choice>
        )}
        {payments.card && (
          <Choice
            name="payment"
            checked={method === 'card'}
            disabled={!offered.card}
            describedBy="card-hint"
            onChange={() => onMethod('card')}
          >
            {t('Card')}
            <span id="card-hint" className="block text-sm text-muted">
              {offered.card ? t('Pay in the next step.') : t(paymentMessages.notConfigured)}
            </span>
          </Choice>
        )}
      </fieldset>
    </section>
  );
}
