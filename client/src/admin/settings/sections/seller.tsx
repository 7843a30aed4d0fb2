import { t } from '@kiosk/contract/language/t.ts';
import { maxOwnTaxes } from '@kiosk/contract/merchant-settings.ts';
import { usualTaxName } from '@kiosk/contract/tax.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field, TextField } from '../../../ui/forms/field.tsx';
import { FormSection, ListHeading } from '../../form/form-section.tsx';
import { keyed } from '../../rows/keyed.ts';
import { Rows } from '../../rows/rows.tsx';
import { useToggled } from '../../use-toggled.ts';
import { emptySeller, type SellerDraft } from '../draft.ts';
import type { SettingsPart } from '../settings-part.ts';

export function SellerSection({
  draft: { seller, pricesWithoutTax, language },
  change,
  errorOf,
}: SettingsPart) {
  const toggle = useToggled(seller, emptySeller, (seller) => change({ seller }));
  const set = (part: Partial<SellerDraft>) => seller && change({ seller: { ...seller, ...part } });
  const input = (name: Exclude<keyof SellerDraft, 'ownTaxes'>) => ({
    value: seller?.[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
    error: errorOf(`seller.${name}`),
  });
  return (
    <FormSection title={t('Seller')} text={t('The seller as named on invoices.')}>
      <Checkbox checked={seller !== null} className="sm:col-span-2" onChange={toggle}>
        {t('Issue invoices')}
      </Checkbox>
      {seller && (
        <>
          <Field label={t('Name')} {...input('name')} autoComplete="organization" />
          <Field label={t('Tax number')} {...input('taxId')} />
          <TextField
            label={t('Address')}
            {...input('address')}
            rows={3}
            hint={t('Up to six lines.')}
            className="sm:col-span-2"
          />
          <Field
            label={t('Tax in percent')}
            {...input('taxRate')}
            inputMode="decimal"
            hint={t('Included in every price; leave blank if there is no tax.')}
          />
          <Field label={t('Name of the tax')} {...input('taxName')} placeholder={usualTaxName[language]} />
          <Field
            label={t('Reduced tax in percent')}
            {...input('reducedRate')}
            inputMode="decimal"
            hint={t('For products with a reduced tax; leave blank if there are none.')}
          />
          <OwnTaxes taxes={seller.ownTaxes} onChange={(ownTaxes) => set({ ownTaxes })} errorOf={errorOf} />
          <PricesWithoutTax
            isChosen={pricesWithoutTax}
            onChange={(isChosen) => change({ pricesWithoutTax: isChosen })}
          />
          <Field
            label={t('Time zone')}
            {...input('timeZone')}
            hint={t('The dates of invoices are in this time zone.')}
          />
        </>
      )}
    </FormSection>
  );
}

type OwnTaxesProps = Pick<SettingsPart, 'errorOf'> & {
  taxes: SellerDraft['ownTaxes'];
  onChange: (taxes: SellerDraft['ownTaxes']) => void;
};

const OwnTaxes = ({ taxes, onChange, errorOf }: OwnTaxesProps) => (
  <div className="sm:col-span-2">
    <ListHeading>{t('Other taxes')}</ListHeading>
    <Rows
      label={t('Other taxes')}
      add={t('Add tax')}
      rows={taxes}
      max={maxOwnTaxes}
      isTall
      error={errorOf('seller.ownTaxes')}
      nameOf={({ name }, at) => name || t('tax {number}', { number: at + 1 })}
      onChange={onChange}
      onAdd={() => keyed({ name: '', rate: '' })}
    >
      {({ name, rate }, at, changeRow) => (
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <Field
            label={t('Name')}
            value={name}
            placeholder={t('Book tax')}
            error={errorOf(`seller.ownTaxes.${at}.name`)}
            onChange={({ target }) => changeRow({ name: target.value })}
          />
          <Field
            label={t('Percent')}
            value={rate}
            inputMode="decimal"
            error={errorOf(`seller.ownTaxes.${at}.rate`)}
            onChange={({ target }) => changeRow({ rate: target.value })}
          />
        </div>
      )}
    </Rows>
  </div>
);

type PricesWithoutTaxProps = { isChosen: boolean; onChange: (isChosen: boolean) => void };

const PricesWithoutTax = ({ isChosen, onChange }: PricesWithoutTaxProps) => (
  <div className="sm:col-span-2">
    <Checkbox checked={isChosen} onChange={onChange}>
      {t('Show prices without tax')}
    </Checkbox>
    <p className="mt-1.5 text-sm text-muted">
      {t(
        'For shops that sell to businesses. Cart and checkout add the tax; what you enter, and what is charged, includes it.',
      )}
    </p>
  </div>
);
