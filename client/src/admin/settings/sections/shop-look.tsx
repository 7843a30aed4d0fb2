import { accentPaletteOf } from '@kiosk/contract/accent.ts';
import { type Language, languageNames, languages } from '@kiosk/contract/language/languages.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { merchantSettingLabels as labels } from '@kiosk/contract/merchant-settings.ts';
import { usualAccent } from '@kiosk/contract/shop-texts.ts';
import { currencyOptions } from '../../../ui/forms/currency-options.ts';
import { Field, Options, SelectField } from '../../../ui/forms/field.tsx';
import { FormSection } from '../../form/form-section.tsx';
import { PictureSetting } from '../picture-setting.tsx';
import { type SettingsPart, textInput } from '../settings-part.ts';

const currencyHint: Text = 'The currency of all prices. It can be changed until the first order.';
const fixedHint: Text = 'It cannot be changed, because there are orders in it.';

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

type ShopLookProps = SettingsPart & { isCurrencyFixed: boolean; onBusy: (isBusy: boolean) => void };

export function ShopLook({ onBusy, isCurrencyFixed, ...part }: ShopLookProps) {
  const { draft, change } = part;
  return (
    <FormSection title={t('Shop')} text={t('What the shop is called, and how it looks.')}>
      <Field {...textInput(part, 'name')} label={t(labels.name)} maxLength={60} />
      <SelectField
        label={t(labels.language)}
        hint={t('The language of pages, documents and mails. What you write yourself stays as it is.')}
        value={draft.language}
        onChange={({ target }) => change({ language: target.value as Language })}
      >
        <Options of={languages.map((each) => [each, languageNames[each]])} />
      </SelectField>
      <SelectField
        label={t(labels.currency)}
        hint={t(isCurrencyFixed ? fixedHint : currencyHint)}
        disabled={isCurrencyFixed}
        value={draft.currency}
        error={part.errorOf('currency')}
        onChange={({ target }) => change({ currency: target.value })}
      >
        <Options of={currencyOptions()} />
      </SelectField>
      <div className="flex gap-2">
        <Field
          {...textInput(part, 'accent')}
          label={t(labels.accent)}
          spellCheck={false}
          className="min-w-0 flex-1"
          hint={shadeHint(draft.accent)}
        />
        <input
          type="color"
          aria-label={t('Choose the accent color')}
          value={isColor(draft.accent) ? draft.accent : '#000000'}
          onChange={({ target }) => change({ accent: target.value })}
          className="size-11 flex-none self-start mt-6.5 cursor-pointer rounded-sm border border-edge bg-surface p-1"
        />
      </div>
      <Field
        {...textInput(part, 'claim')}
        label={t(labels.claim)}
        maxLength={120}
        hint={t('One sentence, at the foot of each page and for search engines.')}
        className="sm:col-span-2"
      />
      <PictureSetting
        name="logo"
        hint={t(
          'Instead of the name at the top of each page; best with a transparent background, 36 px high.',
        )}
        value={draft.logo}
        onChange={(logo) => change({ logo })}
        onBusy={onBusy}
      />
      <PictureSetting
        name="favicon"
        hint={t('A square, at least 48 px wide.')}
        value={draft.favicon}
        onChange={(favicon) => change({ favicon })}
        onBusy={onBusy}
      />
    </FormSection>
  );
}

/** Says so where a shade other than the chosen color is used, because text in it could not be read. */
function shadeHint(accent: string): string {
  if (!isColor(accent)) return t('The color of buttons and links, such as #b23c17.');
  const { light, dark } = accentPaletteOf(accent.toLowerCase());
  if (accent.toLowerCase() === usualAccent) return t('Easy to read.');
  if (light === accent.toLowerCase()) return t('Easy to read. Dark pages use {dark}.', { dark });
  return t('Too light for text: pages use {light}, dark pages {dark}.', { light, dark });
}
