import { t } from '@kiosk/contract/language/t.ts';
import { merchantSettingLabels as labels } from '@kiosk/contract/merchant-settings.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection } from '../../form/form-section.tsx';
import { PictureSetting } from '../picture-setting.tsx';
import { type SettingsPart, textInput } from '../settings-part.ts';

export function HomePage({ onBusy, ...part }: SettingsPart & { onBusy: (isBusy: boolean) => void }) {
  const { draft, change } = part;
  return (
    <FormSection title={t('Home page')} text={t('What visitors see first.')}>
      <Field {...textInput(part, 'heroEyebrow')} label={t(labels.heroEyebrow)} maxLength={40} />
      <Field {...textInput(part, 'heroTitle')} label={t(labels.heroTitle)} maxLength={60} />
      <Field
        {...textInput(part, 'heroText')}
        label={t(labels.heroText)}
        maxLength={160}
        className="sm:col-span-2"
      />
      <PictureSetting
        name="heroPicture"
        hint={t('At least 1,600 px wide; its left side fades into the background.')}
        value={draft.heroPicture}
        onChange={(heroPicture) => change({ heroPicture })}
        onBusy={onBusy}
      />
    </FormSection>
  );
}
