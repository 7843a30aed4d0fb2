import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import type { PictureValue } from '../../pictures/order.ts';
import { PictureField } from '../../pictures/picture-field.tsx';
import type { FormPart } from './form-part.ts';
import { Section } from './section.tsx';

type PicturesProps = FormPart & { onBusy: (isBusy: boolean) => void };

const firstOf = (pictures: PictureValue[]): string => pictures[0]?.url ?? '';

/** The thumbnail is the first picture, and stays so; a product that came with another one keeps it. */
export function Pictures({ draft: { pictures, thumbnail }, change, errorOf, onBusy }: PicturesProps) {
  const first = firstOf(pictures);
  const isFirst = thumbnail === first || thumbnail === '';
  return (
    <Section title="Pictures">
      <div className="sm:col-span-2">
        <PictureField
          value={pictures}
          error={errorOf('images') ?? errorOf('imageTexts')}
          onBusy={onBusy}
          onChange={(next) => change({ pictures: next, ...(isFirst && { thumbnail: firstOf(next) }) })}
        />
      </div>
      {(!isFirst || errorOf('thumbnail')) && (
        <div className="grid justify-items-start gap-3 sm:col-span-2">
          <Field
            label="Thumbnail"
            hint="Not the first picture. It is shown on cards, in the cart and in orders."
            className="w-full"
            value={thumbnail}
            error={errorOf('thumbnail')}
            onChange={({ target }) => change({ thumbnail: target.value })}
          />
          <Button kind="secondary" onClick={() => change({ thumbnail: first })}>
            Use the first picture
          </Button>
        </div>
      )}
    </Section>
  );
}
