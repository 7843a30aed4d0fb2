import { t } from '@kiosk/contract/language/t.ts';
import { useState } from 'react';
import { Field, TextField } from '../../../ui/forms/field.tsx';
import { keyed } from '../../rows/keyed.ts';
import type { Facets } from '../../use-facets.ts';
import type { Draft } from '../draft.ts';
import type { OpenProduct } from '../open-product.ts';
import { FacetField } from '../sections/facet-field.tsx';
import { ProductInput } from '../sections/product-input.tsx';
import { imagesTyped, linesOf } from './images-typed.ts';

type DialogFieldsProps = {
  product: OpenProduct;
  draft: Draft;
  facets: Facets;
  change: (part: Partial<Draft>) => void;
};

export function DialogFields({ product, draft, facets, change }: DialogFieldsProps) {
  // The form's own is empty where it is the first picture.
  const [thumbnail, setThumbnail] = useState(product.thumbnail);
  const changeThumbnail = (typed: string) => {
    setThumbnail(typed);
    change({ thumbnail: typed });
  };
  // What is wrong is said above the form.
  const part = { draft, change, errorOf: () => undefined };
  const canAdd = product.version !== undefined;
  return (
    <>
      {/* The form comes only when the product has been fetched, and is begun here. */}
      <ProductInput name="title" autoFocus {...part} />
      <ProductInput name="price" {...part} />
      <ProductInput name="discountPercentage" {...part} />
      <FacetField name="brand" options={facets.brands} canAdd={canAdd} {...part} />
      <FacetField name="category" options={facets.categories} canAdd={canAdd} {...part} />
      <ProductInput name="rating" {...part} />
      {'stock' in product && <ProductInput name="stock" {...part} />}
      <ProductInput name="description" {...part} />
      {/* The browser keeps the text of the lists, blank lines and all, while it is typed. */}
      <TextField
        label={t('Highlights')}
        hint={t('One per line.')}
        className="sm:col-span-2"
        defaultValue={draft.highlights.map(({ text }) => text).join('\n')}
        onChange={({ target }) =>
          change({ highlights: linesOf(target.value).map((text) => keyed({ text })) })
        }
      />
      <ProductInput name="details" {...part} />
      <Field
        label={t('Thumbnail')}
        className="sm:col-span-2"
        value={thumbnail}
        onChange={({ target }) => changeThumbnail(target.value)}
      />
      <TextField
        label={t('Pictures')}
        hint={t('One address per line; the first four are shown.')}
        className="sm:col-span-2"
        defaultValue={product.images.join('\n')}
        onChange={({ target }) => change(imagesTyped(target.value, product, thumbnail))}
      />
    </>
  );
}
