import { noSizeChart } from '@kiosk/contract/choice.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { productFields } from '@kiosk/contract/product-fields.ts';
import { Options, SelectField } from '../../../ui/field.tsx';
import { useSettings } from '../../../ui/settings.tsx';
import type { FormPart } from './form-part.ts';

/** Not shown for a product without sizes, which nothing explains. */
export function SizeChartField({ draft: { sizes, sizeChart }, change, errorOf }: FormPart) {
  const { sizeCharts = [] } = useSettings();
  const error = errorOf('sizeChart');
  if (sizes?.length === 0 && sizeChart === '') return null;
  const names = [...new Set(sizeCharts.map(({ name }) => name))];
  const isGone = ![...names, noSizeChart, ''].includes(sizeChart);
  return (
    <SelectField
      label={t(productFields.sizeChart.label)}
      hint={
        isGone ? t('This chart is no longer among the settings. That of the category is shown.') : undefined
      }
      value={sizeChart}
      error={error}
      onChange={({ target }) => change({ sizeChart: target.value })}
    >
      {isGone && <option value={sizeChart}>{t('{name} (no longer there)', { name: sizeChart })}</option>}
      <Options of={[['', t('By category')], ...names.map((name) => [name, name] as const)]} />
      <option value={noSizeChart}>{t('No size chart')}</option>
    </SelectField>
  );
}
