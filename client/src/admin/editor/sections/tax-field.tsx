import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { productFields } from '@kiosk/contract/product-fields.ts';
import { Options, SelectField } from '../../../ui/field.tsx';
import { formatPercent } from '../../../ui/format-percent.ts';
import { useSettings } from '../../../ui/settings.tsx';
import type { FormPart } from './form-part.ts';

const names: Record<string, Text> = { standard: 'Standard', reduced: 'Reduced', none: 'No tax' };

const nameOf = (taxClass: string): string => (names[taxClass] ? t(names[taxClass]) : taxClass);

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
          {t('{name} (no rate is set: taxed as standard)', { name: nameOf(taxClass) })}
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
  return names[taxClass] ? `${nameOf(taxClass)} (${name} ${percent})` : `${name} (${percent})`;
};
