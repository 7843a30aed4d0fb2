import { maxOwnTaxes } from '@kiosk/contract/merchant-settings.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field, TextField } from '../../../ui/field.tsx';
import { keyed } from '../../editor/draft.ts';
import { Rows } from '../../editor/rows/rows.tsx';
import { FormSection, ListHeading } from '../../editor/sections/form-section.tsx';
import { emptySeller, type SellerDraft } from '../draft.ts';
import type { SettingsPart } from '../settings-part.ts';

export function SellerSection({ draft: { seller }, change, errorOf }: SettingsPart) {
  const set = (part: Partial<SellerDraft>) => seller && change({ seller: { ...seller, ...part } });
  const errorProps = (path: string) => {
    const error = errorOf(`seller.${path}`);
    return error ? { error } : {};
  };
  const input = (name: Exclude<keyof SellerDraft, 'ownTaxes'>) => ({
    value: seller?.[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
    ...errorProps(name),
  });
  return (
    <FormSection title="Seller" text="The seller, as invoices name it.">
      <Checkbox
        checked={seller !== null}
        className="sm:col-span-2"
        onChange={(issues) => change({ seller: issues ? emptySeller : null })}
      >
        Issue invoices
      </Checkbox>
      {seller && (
        <>
          <Field label="Name" {...input('name')} autoComplete="organization" />
          <Field label="Tax number" {...input('taxId')} />
          <TextField
            label="Address"
            {...input('address')}
            rows={3}
            hint="Up to six lines."
            className="sm:col-span-2"
          />
          <Field
            label="Tax in percent"
            {...input('taxRate')}
            inputMode="decimal"
            hint="Included in every price; blank without tax."
          />
          <Field label="Name of the tax" {...input('taxName')} placeholder="VAT" />
          <Field
            label="Reduced tax in percent"
            {...input('reducedRate')}
            inputMode="decimal"
            hint="For products whose tax is reduced; blank if there is none."
          />
          <div className="sm:col-span-2">
            <ListHeading>Other taxes</ListHeading>
            <Rows
              label="Other taxes"
              noun="tax"
              rows={seller.ownTaxes}
              max={maxOwnTaxes}
              {...errorProps('ownTaxes')}
              nameOf={({ name }, at) => name || `tax ${at + 1}`}
              onChange={(ownTaxes) => set({ ownTaxes })}
              onAdd={() => keyed({ name: '', rate: '' })}
            >
              {({ name, rate }, at, changeRow) => (
                <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
                  <Field
                    label="Name"
                    value={name}
                    placeholder="Book tax"
                    {...errorProps(`ownTaxes.${at}.name`)}
                    onChange={({ target }) => changeRow({ name: target.value })}
                  />
                  <Field
                    label="Percent"
                    value={rate}
                    inputMode="decimal"
                    {...errorProps(`ownTaxes.${at}.rate`)}
                    onChange={({ target }) => changeRow({ rate: target.value })}
                  />
                </div>
              )}
            </Rows>
          </div>
          <Field
            label="Time zone"
            {...input('timeZone')}
            hint="The dates of invoices are in this time zone."
          />
        </>
      )}
    </FormSection>
  );
}
