import { firstNameOf } from '@kiosk/contract/chart-name.ts';
import { noSizeChart } from '@kiosk/contract/choice.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { productFields } from '@kiosk/contract/product-fields.ts';
import { Options, SelectField } from '../../../ui/forms/field.tsx';
import { useSettings } from '../../../ui/settings.tsx';
import type { FormPart } from './form-part.ts';

/** Not shown for a product without sizes, which nothing explains. */
export function SizeChartField({ draft: { sizes, sizeChart }, change, errorOf }: FormPart) {
  const { sizeCharts = [] } = useSettings();
  const error = errorOf('sizeChart');
  if (sizes?.length === 0 && sizeChart === '') return null;
  const charts = new Map(sizeCharts.map((chart) => [firstNameOf(chart), chart.name]));
  const isGone = ![...charts.keys(), noSizeChart, ''].includes(sizeChart);
  return (
    <SelectField
      label={t(productFields.sizeChart.label)}
      hint={
        isGone
          ? t(
              'There is no size chart with this name in the settings. The product uses its category’s chart, if there is one.',
            )
          : undefined
      }
      value={sizeChart}
      error={error}
      onChange={({ target }) => change({ sizeChart: target.value })}
    >
      {isGone && <option value={sizeChart}>{t('{name} (not found)', { name: sizeChart })}</option>}
      <Options of={[['', t('By category')], ...charts]} />
      <option value={noSizeChart}>{t('No size chart')}</option>
    </SelectField>
  );
}
