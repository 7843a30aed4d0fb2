import { t } from '@kiosk/contract/language/t.ts';
import { maxHighlightLength, maxHighlights } from '@kiosk/contract/product-rules.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection, ListHeading } from '../../form/form-section.tsx';
import { keyed } from '../../rows/keyed.ts';
import { Rows } from '../../rows/rows.tsx';
import type { FormPart } from './form-part.ts';
import { ProductInput } from './product-input.tsx';

export function Texts(part: FormPart) {
  const { draft, change, errorOf } = part;
  return (
    <FormSection title={t('Text')}>
      <ProductInput name="description" {...part} />
      <div className="sm:col-span-2">
        <ListHeading>{t('Highlights')}</ListHeading>
        <Rows
          label={t('Highlights')}
          add={t('Add highlight')}
          max={maxHighlights}
          rows={draft.highlights}
          error={errorOf('highlights')}
          nameOf={({ text }, at) => text || t('highlight {number}', { number: at + 1 })}
          onChange={(highlights) => change({ highlights })}
          onAdd={() => keyed({ text: '' })}
        >
          {({ text }, at, set) => (
            <Field
              isLabelHidden
              label={t('Highlight {number}', { number: at + 1 })}
              maxLength={maxHighlightLength}
              value={text}
              onChange={({ target }) => set({ text: target.value })}
            />
          )}
        </Rows>
      </div>
      <ProductInput name="details" {...part} />
    </FormSection>
  );
}
