import type { FacetOption } from '@kiosk/contract/product.ts';
import { Field, SelectField, TextField } from '../../../ui/field.tsx';
import type { Facets } from '../../use-facets.ts';
import { type Draft, keyed } from '../draft.ts';
import type { OpenProduct } from '../open-product.ts';

type DialogFieldsProps = {
  product: OpenProduct;
  draft: Draft;
  facets: Facets;
  change: (part: Partial<Draft>) => void;
};

/** The fields of the edit dialog, lists with one entry to a line. */
export function DialogFields({ product, draft, facets, change }: DialogFieldsProps) {
  const textOf = new Map(product.images.map((url, at) => [url, product.imageTexts?.[at] ?? '']));
  /** The text of a picture goes where the picture goes, and the thumbnail stays the one that is shown. */
  const changeImages = (text: string) =>
    change({
      pictures: linesOf(text).map((url) => ({ url, text: textOf.get(url) ?? '' })),
      thumbnail: draft.thumbnail ?? product.thumbnail,
    });
  return (
    <>
      {/* The form comes only when the product has been fetched, and is begun here. */}
      <Field
        label="Title"
        autoFocus
        className="sm:col-span-2"
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <Field
        label="Price"
        type="number"
        inputMode="decimal"
        step="0.01"
        min={0}
        value={draft.price}
        onChange={({ target }) => change({ price: target.value })}
      />
      <Field
        label="Discount in percent"
        type="number"
        step="any"
        min={0}
        max={100}
        value={draft.discountPercentage}
        onChange={({ target }) => change({ discountPercentage: target.value })}
      />
      <SelectField
        label="Brand"
        value={draft.brand.text}
        onChange={({ target }) => change({ brand: { isNew: false, text: target.value } })}
      >
        <Options options={facets.brands} current={product.brand} />
      </SelectField>
      <SelectField
        label="Category"
        value={draft.category.text}
        onChange={({ target }) => change({ category: { isNew: false, text: target.value } })}
      >
        <Options options={facets.categories} current={product.category} />
      </SelectField>
      <Field
        label="Rating"
        type="number"
        step="any"
        min={0}
        max={5}
        value={draft.rating}
        onChange={({ target }) => change({ rating: target.value })}
      />
      {'stock' in product && (
        <Field
          label="Stock"
          type="number"
          step={1}
          min={0}
          hint="Units left. Leave empty if they are not counted."
          value={draft.stock}
          onChange={({ target }) => change({ stock: target.value })}
        />
      )}
      <TextField
        label="Description"
        className="sm:col-span-2"
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      {/* The browser keeps the text of the lists, blank lines and all, while it is typed. */}
      <TextField
        label="Highlights"
        hint="One to a line."
        className="sm:col-span-2"
        defaultValue={draft.highlights.map(({ text }) => text).join('\n')}
        onChange={({ target }) =>
          change({ highlights: linesOf(target.value).map((text) => keyed({ text })) })
        }
      />
      <TextField
        label="Details"
        className="sm:col-span-2"
        value={draft.details}
        onChange={({ target }) => change({ details: target.value })}
      />
      <Field
        label="Thumbnail"
        className="sm:col-span-2"
        defaultValue={product.thumbnail}
        onChange={({ target }) => change({ thumbnail: target.value })}
      />
      <TextField
        label="Images"
        hint="One address to a line; the first four are shown."
        className="sm:col-span-2"
        defaultValue={product.images.join('\n')}
        onChange={({ target }) => changeImages(target.value)}
      />
    </>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function Options({ options, current }: { options: FacetOption[]; current: string }) {
  const isListed = options.some(({ value }) => value === current);
  const all = isListed ? options : [{ value: current, label: current }, ...options];
  return all.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
