import { t } from '@kiosk/contract/language/t.ts';
import { merchantSettingLabels as labels, maxSocialLinks } from '@kiosk/contract/merchant-settings.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection, ListHeading } from '../../form/form-section.tsx';
import { keyed } from '../../rows/keyed.ts';
import { Rows } from '../../rows/rows.tsx';
import { type SettingsPart, textInput } from '../settings-part.ts';

export function Contact(part: SettingsPart) {
  const { draft, change, errorOf } = part;
  return (
    <FormSection title={t('Contact')} text={t('How shoppers reach you.')}>
      <Field
        {...textInput(part, 'supportEmail')}
        label={t(labels.supportEmail)}
        type="email"
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <ListHeading>{t(labels.socialLinks)}</ListHeading>
        <Rows
          label={t(labels.socialLinks)}
          add={t('Add link')}
          rows={draft.socialLinks}
          max={maxSocialLinks}
          isTall
          error={errorOf('socialLinks')}
          nameOf={({ label }, at) => label || t('link {number}', { number: at + 1 })}
          onChange={(socialLinks) => change({ socialLinks })}
          onAdd={() => keyed({ label: '', url: '' })}
        >
          {({ label, url }, at, changeRow) => (
            <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <Field
                label={t('Name')}
                value={label}
                placeholder={t('Instagram')}
                error={errorOf(`socialLinks.${at}.label`)}
                onChange={({ target }) => changeRow({ label: target.value })}
              />
              <Field
                label={t('Address')}
                type="url"
                value={url}
                placeholder="https://"
                error={errorOf(`socialLinks.${at}.url`)}
                onChange={({ target }) => changeRow({ url: target.value })}
              />
            </div>
          )}
        </Rows>
      </div>
    </FormSection>
  );
}
