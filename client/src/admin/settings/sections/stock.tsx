import { t } from '@kiosk/contract/language/t.ts';
import { merchantSettingLabels as labels } from '@kiosk/contract/merchant-settings.ts';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../editor/sections/form-section.tsx';
import { type SettingsPart, textOf } from '../settings-part.ts';

export const Stock = (part: SettingsPart) => (
  <FormSection title={t('Stock')} text={t('When a product runs out.')}>
    <Field
      {...textOf(part, 'lowStock')}
      label={t(labels.lowStock)}
      inputMode="numeric"
      hint={t(
        'With so many units or fewer, shoppers read how many are left, and you see it in lists. 0: never.',
      )}
    />
  </FormSection>
);
