import { t } from '@kiosk/contract/language/t.ts';
import { merchantSettingLabels as labels } from '@kiosk/contract/merchant-settings.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection } from '../../form/form-section.tsx';
import { useToggled } from '../../use-toggled.ts';
import { firstOrderNumber } from '../draft.ts';
import type { SettingsPart } from '../settings-part.ts';

export function OrderNumbersSection({ draft, change, errorOf }: SettingsPart) {
  const { orderNumbers } = draft;
  const toggle = useToggled(orderNumbers, firstOrderNumber, (orderNumbers) => change({ orderNumbers }));
  const fieldOf = (name: 'prefix' | 'start') => ({
    value: orderNumbers?.[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      change({ orderNumbers: { ...firstOrderNumber, ...orderNumbers, [name]: target.value } }),
    error: errorOf(`orderNumbers.${name}`),
  });
  return (
    <FormSection title={t(labels.orderNumbers)} text={t('What you and your customers call an order.')}>
      <div className="sm:col-span-2">
        <Checkbox checked={orderNumbers !== null} onChange={toggle}>
          {t('Count the orders')}
        </Checkbox>
        <p className="mt-1.5 text-sm text-muted">
          {orderNumbers
            ? t('The first order that is counted is #{number}; later ones follow the last.', {
                number: orderNumbers.prefix + orderNumbers.start,
              })
            : t('Each order has a long number that does not reveal how many orders there are.')}
        </p>
      </div>
      {orderNumbers && (
        <>
          <Field label={t('Prefix')} placeholder="NL-" maxLength={10} {...fieldOf('prefix')} />
          <Field label={t('First number')} inputMode="numeric" {...fieldOf('start')} />
        </>
      )}
    </FormSection>
  );
}
