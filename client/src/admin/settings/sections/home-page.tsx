import { merchantSettingLabels as labels } from '@kiosk/contract/merchant-settings.ts';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../editor/sections/form-section.tsx';
import { PictureSetting } from '../picture-setting.tsx';
import { type SettingsPart, textOf } from '../settings-part.ts';

export function HomePage({ onBusy, ...part }: SettingsPart & { onBusy: (isBusy: boolean) => void }) {
  const { draft, change } = part;
  return (
    <FormSection title="Home page" text="What visitors see first.">
      <Field {...textOf(part, 'heroEyebrow')} label={labels.heroEyebrow} maxLength={40} />
      <Field {...textOf(part, 'heroTitle')} label={labels.heroTitle} maxLength={60} />
      <Field
        {...textOf(part, 'heroText')}
        label={labels.heroText}
        maxLength={160}
        className="sm:col-span-2"
      />
      <PictureSetting
        label={labels.heroPicture}
        hint="At least 1,600 px wide; its left half lies behind the text."
        value={draft.heroPicture}
        onChange={(heroPicture) => change({ heroPicture })}
        onBusy={onBusy}
      />
    </FormSection>
  );
}
