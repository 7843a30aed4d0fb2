import { currentCurrency } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { declarationOf } from '@kiosk/contract/product-fields.ts';
import type { ComponentProps } from 'react';
import { Field, TextField } from '../../../ui/forms/field.tsx';
import { isCounted } from '../choice-drafts.ts';
import { inputModeOf, type TypedField } from '../draft.ts';
import type { FormPart } from './form-part.ts';

type Look =
  | (Omit<ComponentProps<typeof Field>, 'label' | 'hint'> & { label?: Text; hint?: Text })
  | { isLong: true };

const looks: { [Name in TypedField]?: Look } = {
  title: { className: 'sm:col-span-2' },
  sku: { hint: 'Your own number, unique to the product. Imports find the product by it.' },
  rating: { hint: 'From 0 to 5. At 0 no stars are shown.' },
  discountPercentage: {
    label: 'Discount in percent',
    hint: 'Shown on the product card; customers pay the price as it is.',
  },
  stock: { hint: 'Units left. Leave empty if they are not counted.' },
  contents: {
    placeholder: '250 g',
    hint: 'Shoppers then see the price per kg, l or m. A size named 1 kg goes by its name.',
  },
  description: { isLong: true },
  details: { isLong: true },
};

type ProductInputProps = FormPart & { name: TypedField; autoFocus?: boolean };

export function ProductInput({ name, draft, change, errorOf, autoFocus = false }: ProductInputProps) {
  const look: Look = looks[name] ?? {};
  const isSum = name === 'stock' && draft.sizes?.some(isCounted);
  const input = {
    label: t(declarationOf(name).label),
    value: draft[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  };
  if ('isLong' in look) return <TextField className="sm:col-span-2" {...input} />;
  const { label, hint, ...rest } = look;
  const inputMode = inputModeOf(name);
  const numeric = inputMode && { inputMode, autoComplete: 'off' };
  const said = { ...(label && { label: t(label) }), ...(hint && { hint: t(hint) }) };
  const priced = name === 'price' && {
    hint: t('In {currency}. This is what is charged.', { currency: currentCurrency() }),
  };
  const summed = isSum && { readOnly: true, hint: t('The total stock of its variants.') };
  return <Field autoFocus={autoFocus} {...input} {...numeric} {...rest} {...said} {...priced} {...summed} />;
}
