import { maxSizeChartName } from '@kiosk/contract/choice.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { merchantSettingLabels as labels } from '@kiosk/contract/merchant-settings.ts';
import { maxSizeCharts, tableOfText } from '@kiosk/contract/size-chart.ts';
import { OwnSizeChart } from '../../../catalogue/own-size-chart.tsx';
import { Field, TextField } from '../../../ui/forms/field.tsx';
import { FormSection } from '../../form/form-section.tsx';
import { keyed } from '../../rows/keyed.ts';
import { Rows } from '../../rows/rows.tsx';
import type { SizeChartDraft } from '../draft.ts';
import type { SettingsPart } from '../settings-part.ts';
import { CategoryChoice } from './category-choice.tsx';

export function SizeCharts({ draft, change, errorOf, errorBelow }: SettingsPart) {
  return (
    <FormSection
      title={t(labels.sizeCharts)}
      text={t(
        'A product’s size guide shows its category’s chart, or the one chosen for the product. Without your own charts, it shows usual clothing measurements.',
      )}
    >
      <div className="sm:col-span-2">
        <Rows
          label={t(labels.sizeCharts)}
          add={t('Add size chart')}
          rows={draft.sizeCharts}
          max={maxSizeCharts}
          isTall
          error={errorOf('sizeCharts')}
          nameOf={({ name }, at) => name || t('chart {number}', { number: at + 1 })}
          onChange={(sizeCharts) => change({ sizeCharts })}
          onAdd={() => keyed({ name: '', categories: [], table: '', note: '' })}
        >
          {(chart, at, changeRow) => (
            <div className="grid grid-cols-1 gap-4">
              <Field
                label={t('Name')}
                value={chart.name}
                maxLength={maxSizeChartName}
                error={errorOf(`sizeCharts.${at}.name`)}
                onChange={({ target }) => changeRow({ name: target.value })}
              />
              <CategoryChoice
                chosen={chart.categories}
                onChange={(categories) => changeRow({ categories })}
              />
              <TextField
                label={t('Table')}
                value={chart.table}
                rows={6}
                spellCheck={false}
                placeholder={t('Size; Chest; Length')}
                hint={t(
                  'A line for each size, the names of the columns first; or copied from a spreadsheet.',
                )}
                error={errorBelow(`sizeCharts.${at}.columns`) ?? errorBelow(`sizeCharts.${at}.rows`)}
                onChange={({ target }) => changeRow({ table: target.value })}
              />
              <Field
                label={t('Note')}
                value={chart.note}
                maxLength={300}
                error={errorOf(`sizeCharts.${at}.note`)}
                onChange={({ target }) => changeRow({ note: target.value })}
              />
              <Preview {...chart} />
            </div>
          )}
        </Rows>
      </div>
    </FormSection>
  );
}

function Preview({ name, categories, table, note }: SizeChartDraft) {
  const { columns, rows } = tableOfText(table);
  return (
    rows.length > 0 && (
      <div className="rounded-md border border-line p-4">
        <OwnSizeChart chart={{ name: name || t('Preview'), categories, columns, rows, note }} />
      </div>
    )
  );
}
