import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { memo, type ReactNode, useDeferredValue } from 'react';
import { Field, Options, SelectField } from '../../../ui/forms/field.tsx';
import { ListHeading } from '../../form/form-section.tsx';
import type { Keyed } from '../../rows/keyed.ts';
import { type SizeDraft, stockFieldsOf } from '../choice-drafts.ts';
import type { SizesPart } from './form-part.ts';

const label: Text = 'Prices and stock of each';

const headings = ['Price', 'Stock', 'SKU', 'Picture'] as const satisfies readonly Text[];

const columns =
  'grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1.4fr)_6rem_5rem_minmax(0,1fr)_9.75rem] sm:items-center';

/** What each size, or each combination of options, has of its own. On a phone a row is a block. */
export function VariantTable({ draft, changeSize, errorOf }: SizesPart) {
  const { sizes, pictures } = draft;
  // It is in every row, and typed elsewhere.
  const price = useDeferredValue(draft.price);
  const error = errorOf('sizeStocks');
  if (!sizes?.length) return null;
  const urls = pictures.map(({ url }) => url);
  const stockFields = stockFieldsOf(sizes);
  return (
    <div className="sm:col-span-2">
      <ListHeading>{t(label)}</ListHeading>
      <p className="mb-3 text-sm text-muted">
        {t(
          'Blank fields take the product’s values. As soon as one row has a stock, all are counted, and a blank one is sold out.',
        )}
      </p>
      <div aria-hidden="true" className={`${columns} pb-2 text-sm text-muted max-sm:hidden`}>
        <span />
        {headings.map((heading) => (
          <span key={heading}>{t(heading)}</span>
        ))}
      </div>
      <ul aria-label={t(label)} className="border-t border-line">
        {sizes.map((size, at) => (
          <VariantRow
            key={size.key}
            size={size}
            named={size.name || t('size {number}', { number: at + 1 })}
            price={price}
            pictures={urls}
            priceError={errorOf(`sizes.${at}.price`)}
            stockError={errorOf(stockFields[at] ?? '')}
            skuError={errorOf(`sizes.${at}.sku`)}
            onChange={changeSize}
          />
        ))}
      </ul>
      {error && <p className="mt-1.5 text-sm text-danger">{error}</p>}
    </div>
  );
}

type VariantRowProps = {
  size: Keyed<SizeDraft>;
  named: string;
  /** The product's, which holds where the size has none. */
  price: string;
  pictures: readonly string[];
  priceError: string | undefined;
  stockError: string | undefined;
  skuError: string | undefined;
  onChange: SizesPart['changeSize'];
};

/** Its props stay the same while something else is typed: a product may have a hundred. */
const VariantRow = memo(function VariantRow(props: VariantRowProps) {
  const { size, named, price, pictures } = props;
  const change = (part: Partial<SizeDraft>) => props.onChange(size.key, part);
  const input = (label: string) => ({ isLabelHidden: true, label });
  return (
    <li className={`${columns} border-b border-line py-3`}>
      <p className="col-span-2 text-sm font-medium wrap-anywhere sm:col-span-1">{named}</p>
      <Named name={t('Price')}>
        <Field
          {...input(t('Price of {named}', { named }))}
          placeholder={price}
          inputMode="decimal"
          value={size.price}
          error={props.priceError}
          onChange={({ target }) => change({ price: target.value })}
        />
      </Named>
      <Named name={t('Stock')}>
        <Field
          {...input(t('Stock of {named}', { named }))}
          inputMode="numeric"
          value={size.stock}
          error={props.stockError}
          onChange={({ target }) => change({ stock: target.value })}
        />
      </Named>
      <Named name={t('SKU')}>
        <Field
          {...input(t('Number (SKU) of {named}', { named }))}
          value={size.sku}
          error={props.skuError}
          onChange={({ target }) => change({ sku: target.value })}
        />
      </Named>
      <Named name={t('Picture')}>
        <SelectField
          {...input(t('Picture of {named}', { named }))}
          value={size.picture}
          onChange={({ target }) => change({ picture: target.value })}
        >
          <Options of={pictureOptions(pictures, size.picture)} />
        </SelectField>
      </Named>
    </li>
  );
});

/** What the headings of a wide table say, on a phone. */
const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <span aria-hidden="true" className="mb-1 block text-sm text-muted sm:hidden">
      {name}
    </span>
    {children}
  </div>
);

const pictureOptions = (urls: readonly string[], own: string) => [
  ['', t('The product’s')] as const,
  ...urls.map((url, at) => [url, t('Picture {number}', { number: at + 1 })] as const),
  ...(own && !urls.includes(own) ? [[own, t('One of its own')] as const] : []),
];
