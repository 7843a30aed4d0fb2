import { t } from '@kiosk/contract/language/t.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FormSection } from '../../form/form-section.tsx';
import type { SettingsPart } from '../settings-part.ts';

export function Payments({ draft, change, errorOf, takesCards }: SettingsPart & { takesCards: boolean }) {
  const { payments } = draft;
  const error = errorOf('payments');
  return (
    <FormSection title={t('Orders')} text={t('How shoppers pay, and what they can do about an order.')}>
      <fieldset className="sm:col-span-2" aria-describedby={error && 'payments-error'}>
        <legend className="sr-only">{t('Payment methods')}</legend>
        <Checkbox checked={payments.cash} onChange={(cash) => change({ payments: { ...payments, cash } })}>
          {t('Cash on delivery')}
        </Checkbox>
        <Checkbox checked={payments.card} onChange={(card) => change({ payments: { ...payments, card } })}>
          {t('Card')}
        </Checkbox>
        {!takesCards && (
          <p className="mt-1.5 text-sm text-muted">
            {t('Cards cannot be accepted yet: the operator of the server has to set the Stripe keys.')}
          </p>
        )}
        {error && (
          <p id="payments-error" role="alert" className="mt-1.5 text-sm text-danger">
            {error}
          </p>
        )}
      </fieldset>
      <div className="sm:col-span-2">
        <Checkbox checked={draft.withdrawals} onChange={(withdrawals) => change({ withdrawals })}>
          {t('Customers can withdraw from a contract on the shop’s own page')}
        </Checkbox>
        <p className="mt-1.5 text-sm text-muted">
          {t(
            'As European Union law requires. The page is linked in the footer and under My Orders; the withdrawal is noted on the order.',
          )}
        </p>
      </div>
    </FormSection>
  );
}
