import { Field } from '../../../ui/field.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { keyed } from '../draft.ts';
import { RowField } from '../rows/row-field.tsx';
import { Rows } from '../rows/rows.tsx';
import type { FormPart } from './form-part.ts';
import { ListHeading, Section } from './section.tsx';

export function Pictures({ draft, change, errorOf }: FormPart) {
  return (
    <Section title="Pictures" text="The product page shows the first four.">
      <div className="sm:col-span-2">
        <ListHeading>Images</ListHeading>
        <Rows
          label="Images"
          noun="image"
          most={20}
          rows={draft.pictures}
          error={errorOf('images')}
          nameOf={(_, at) => `image ${at + 1}`}
          onChange={(pictures) => change({ pictures })}
          onAdd={() => keyed({ src: '', text: '' })}
        >
          {({ src }, at, set) => (
            <div className="flex items-start gap-3">
              <Picture src={src} alt="" className="h-11 w-9 flex-none rounded-sm bg-sand object-cover" />
              <RowField
                label={`Address of image ${at + 1}`}
                className="flex-1"
                value={src}
                error={errorOf(`images.${at}`)}
                onChange={({ target }) => set({ src: target.value })}
              />
            </div>
          )}
        </Rows>
      </div>
      <Field
        label="Thumbnail"
        hint="On cards, in the cart and in orders. Empty: the first image."
        className="sm:col-span-2"
        value={draft.thumbnail}
        error={errorOf('thumbnail')}
        onChange={({ target }) => change({ thumbnail: target.value })}
      />
    </Section>
  );
}
