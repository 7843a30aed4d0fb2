import { t } from '@kiosk/contract/language/t.ts';
import { productFields } from '@kiosk/contract/product-fields.ts';
import { isUsualTaxClass, taxClassName } from '@kiosk/contract/tax-class-name.ts';
import { formatPercent } from '../../../ui/format-percent.ts';
import { Options, SelectField } from '../../../ui/forms/field.tsx';
import { useSettings } from '../../../ui/settings.tsx';
import type { FormPart } from './form-part.ts';

/** Not shown in a shop whose prices include no tax. */
export function TaxField({ draft: { taxClass }, change, errorOf }: FormPart) {
  const { taxes = [] } = useSettings();
  const error = errorOf('taxClass');
  if (taxes.length === 0 && taxClass === 'standard') return null;
  const isKnown = taxes.some((tax) => tax.taxClass === taxClass);
  const options = taxes.map((tax) => [tax.taxClass, labelOf(tax)] as const);
  return (
    <SelectField
      label={t(productFields.taxClass.label)}
      hint={t('Included in the price.')}
      value={taxClass}
      error={error}
      onChange={({ target }) => change({ taxClass: target.value })}
    >
      {!isKnown && (
        <option value={taxClass}>
          {t('{name} (no rate is set: taxed as standard)', { name: taxClassName(taxClass) })}
        </option>
      )}
      <Options of={options} />
    </SelectField>
  );
}

type ClassTax = { taxClass: string; name: string; rate: number };

const labelOf = ({ taxClass, name, rate }: ClassTax): string => {
  if (taxClass === 'none') return t('No tax');
  const percent = formatPercent(rate);
  return isUsualTaxClass(taxClass)
    ? `${taxClassName(taxClass)} (${name} ${percent})`
    : `${name} (${percent})`;
};
