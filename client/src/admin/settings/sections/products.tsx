import { t } from '@kiosk/contract/language/t.ts';
import { merchantSettingLabels as labels } from '@kiosk/contract/merchant-settings.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection } from '../../form/form-section.tsx';
import { type SettingsPart, textInput } from '../settings-part.ts';

export const Products = (part: SettingsPart) => (
  <FormSection title={t('Products')} text={t('What a new product offers, and when one runs out.')}>
    <Field
      {...textInput(part, 'lowStock')}
      label={t(labels.lowStock)}
      inputMode="numeric"
      hint={t('From this number down, shoppers see how many are left, and so do you in lists. 0: never.')}
    />
    <Checkbox
      className="sm:col-span-2"
      checked={part.draft.usualChoices}
      onChange={(usualChoices) => part.change({ usualChoices })}
    >
      {t('New products come in the usual colors and clothing sizes')}
    </Checkbox>
  </FormSection>
);
