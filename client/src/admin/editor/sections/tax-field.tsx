import { productFields } from '@kiosk/contract/product-fields.ts';
import { Options, SelectField } from '../../../ui/field.tsx';
import { useSettings } from '../../../ui/settings.tsx';
import type { FormPart } from './form-part.ts';

const names: Record<string, string> = { standard: 'Standard', reduced: 'Reduced', none: 'No tax' };

/** Not shown in a shop whose prices include no tax. */
export function TaxField({ draft: { taxClass }, change, errorOf }: FormPart) {
  const { taxes = [] } = useSettings();
  const error = errorOf('taxClass');
  if (taxes.length === 0 && taxClass === 'standard') return null;
  const isKnown = taxes.some((tax) => tax.taxClass === taxClass);
  const options = taxes.map((tax) => [tax.taxClass, labelOf(tax)] as const);
  return (
    <SelectField
      label={productFields.taxClass.label}
      hint="Included in the price."
      value={taxClass}
      error={error}
      onChange={({ target }) => change({ taxClass: target.value })}
    >
      {!isKnown && <option value={taxClass}>{names[taxClass] ?? taxClass} (has no rate: as standard)</option>}
      <Options of={options} />
    </SelectField>
  );
}

type ClassTax = { taxClass: string; name: string; rate: number };

const labelOf = ({ taxClass, name, rate }: ClassTax): string => {
  if (taxClass === 'none') return 'No tax';
  const called = names[taxClass];
  return called ? `${called} (${name} ${rate}%)` : `${name} (${rate}%)`;
};
