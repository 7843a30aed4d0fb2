import { t } from '@kiosk/contract/language/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection } from '../../form/form-section.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import type { FormPart } from './form-part.ts';

type PicturesProps = FormPart & { onBusy: (isBusy: boolean) => void };

/** The thumbnail is the first picture; a product that came with another one keeps it until one says otherwise. */
export function Pictures({ draft: { pictures, thumbnail }, change, errorOf, onBusy }: PicturesProps) {
  const error = errorOf('thumbnail');
  return (
    <FormSection title={t('Pictures')}>
      <div className="sm:col-span-2">
        <PictureField
          value={pictures}
          error={errorOf('images') ?? errorOf('imageTexts')}
          onBusy={onBusy}
          onChange={(next) => change({ pictures: next })}
        />
      </div>
      {(thumbnail !== '' || error) && (
        <div className="grid justify-items-start gap-3 sm:col-span-2">
          <Field
            label={t('Thumbnail')}
            hint={t(
              'Only if it is not the first picture. It is shown on product cards, in the cart and in orders.',
            )}
            className="w-full"
            value={thumbnail}
            error={error}
            onChange={({ target }) => change({ thumbnail: target.value })}
          />
          <Button kind="secondary" onClick={() => change({ thumbnail: '' })}>
            {t('Use the first picture')}
          </Button>
        </div>
      )}
    </FormSection>
  );
}
