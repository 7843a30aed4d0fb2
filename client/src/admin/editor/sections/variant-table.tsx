import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { ReactNode } from 'react';
import { Field, Options, SelectField } from '../../../ui/forms/field.tsx';
import { ListHeading } from '../../form/form-section.tsx';
import { type SizeDraft, stockFieldOf } from '../choice-drafts.ts';
import type { FormPart } from './form-part.ts';

const label: Text = 'Prices and stock of each';

const headings = ['Price', 'Stock', 'SKU', 'Picture'] as const satisfies readonly Text[];

const columns =
  'grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1.4fr)_6rem_5rem_minmax(0,1fr)_9.75rem] sm:items-center';

/** What each size, or each combination of options, has of its own. On a phone a row is a block. */
export function VariantTable({ draft, change, errorOf }: FormPart) {
  const { sizes, price } = draft;
  const error = errorOf('sizeStocks');
  if (!sizes?.length) return null;
  const set = (at: number, part: Partial<SizeDraft>) => {
    const row = sizes[at];
    if (row) change({ sizes: sizes.with(at, { ...row, ...part }) });
  };
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
            pictures={draft.pictures.map(({ url }) => url)}
            errorOf={(field) =>
              errorOf(field === 'stock' ? stockFieldOf(size, sizes) : `sizes.${at}.${field}`)
            }
            onChange={(part) => set(at, part)}
          />
        ))}
      </ul>
      {error && <p className="mt-1.5 text-sm text-danger">{error}</p>}
    </div>
  );
}

type VariantRowProps = {
  size: SizeDraft;
  named: string;
  /** The product's, which holds where the size has none. */
  price: string;
  pictures: readonly string[];
  errorOf: (field: 'price' | 'stock' | 'sku') => string | undefined;
  onChange: (part: Partial<SizeDraft>) => void;
};

function VariantRow({ size, named, price, pictures, errorOf, onChange }: VariantRowProps) {
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
          error={errorOf('price')}
          onChange={({ target }) => onChange({ price: target.value })}
        />
      </Named>
      <Named name={t('Stock')}>
        <Field
          {...input(t('Stock of {named}', { named }))}
          inputMode="numeric"
          value={size.stock}
          error={errorOf('stock')}
          onChange={({ target }) => onChange({ stock: target.value })}
        />
      </Named>
      <Named name={t('SKU')}>
        <Field
          {...input(t('Number (SKU) of {named}', { named }))}
          value={size.sku}
          error={errorOf('sku')}
          onChange={({ target }) => onChange({ sku: target.value })}
        />
      </Named>
      <Named name={t('Picture')}>
        <SelectField
          {...input(t('Picture of {named}', { named }))}
          value={size.picture}
          onChange={({ target }) => onChange({ picture: target.value })}
        >
          <Options of={pictureOptions(pictures, size.picture)} />
        </SelectField>
      </Named>
    </li>
  );
}

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
