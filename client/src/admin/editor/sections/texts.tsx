import { TextField } from '../../../ui/field.tsx';
import { keyed } from '../draft.ts';
import { RowField } from '../rows/row-field.tsx';
import { Rows } from '../rows/rows.tsx';
import type { FormPart } from './form-part.ts';
import { ListHeading, Section } from './section.tsx';

export function Texts({ draft, change, errorOf }: FormPart) {
  return (
    <Section title="Text">
      <TextField
        label="Description"
        className="sm:col-span-2"
        value={draft.description}
        error={errorOf('description')}
        onChange={({ target }) => change({ description: target.value })}
      />
      <div className="sm:col-span-2">
        <ListHeading>Highlights</ListHeading>
        <Rows
          label="Highlights"
          noun="highlight"
          max={20}
          rows={draft.highlights}
          error={errorOf('highlights')}
          nameOf={({ text }, at) => text || `highlight ${at + 1}`}
          onChange={(highlights) => change({ highlights })}
          onAdd={() => keyed({ text: '' })}
        >
          {({ text }, at, set) => (
            <RowField
              label={`Highlight ${at + 1}`}
              maxLength={500}
              value={text}
              onChange={({ target }) => set({ text: target.value })}
            />
          )}
        </Rows>
      </div>
      <TextField
        label="Details"
        className="sm:col-span-2"
        value={draft.details}
        error={errorOf('details')}
        onChange={({ target }) => change({ details: target.value })}
      />
    </Section>
  );
}
