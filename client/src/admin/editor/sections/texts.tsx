import { maxHighlightLength, maxHighlights } from '@kiosk/contract/product-rules.ts';
import { Field } from '../../../ui/field.tsx';
import { keyed } from '../draft.ts';
import { Rows } from '../rows/rows.tsx';
import type { FormPart } from './form-part.ts';
import { FormSection, ListHeading } from './form-section.tsx';
import { ProductInput } from './product-input.tsx';

export function Texts(part: FormPart) {
  const { draft, change, errorOf } = part;
  return (
    <FormSection title="Text">
      <ProductInput name="description" {...part} />
      <div className="sm:col-span-2">
        <ListHeading>Highlights</ListHeading>
        <Rows
          label="Highlights"
          noun="highlight"
          max={maxHighlights}
          rows={draft.highlights}
          error={errorOf('highlights')}
          nameOf={({ text }, at) => text || `highlight ${at + 1}`}
          onChange={(highlights) => change({ highlights })}
          onAdd={() => keyed({ text: '' })}
        >
          {({ text }, at, set) => (
            <Field
              isLabelHidden
              label={`Highlight ${at + 1}`}
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
