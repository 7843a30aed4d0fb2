import { currentCurrency, decimalsOf } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { type PriceEnding, type ProductsChange, priceEndings } from '@kiosk/contract/product-changes.ts';
import { amountTyped, asTyped, numberTyped, percentTyped } from '@kiosk/contract/typed-number.ts';

type What = ProductsChange['what'];
/** `stop-counting` sets the stock to none. */
export type Kind = Exclude<What, 'archive' | 'restore'> | 'stop-counting';

type KindText = { label: Text; field?: Text; hint?: Text };

/** What an administrator can change of many products, in the order in which it is offered. */
export const kinds: Record<Kind, KindText> = {
  'raise-price-by-percent': {
    label: 'Raise or lower the price by percent',
    field: 'Percent',
    hint: '-10 lowers every price by a tenth. Prices are rounded, halves upwards.',
  },
  'raise-price-by-amount': {
    label: 'Raise or lower the price by an amount',
    field: 'Amount',
    hint: '-5 lowers every price by 5.',
  },
  'set-price': { label: 'Set the price', field: 'Price' },
  'set-discount': {
    label: 'Set the discount',
    field: 'Discount in percent',
    hint: '0 removes the discount. Customers are still charged the price.',
  },
  'add-stock': {
    label: 'Add to the stock, or take from it',
    field: 'Units',
    hint: '-3 takes three away. Stock that is not counted is left as it is.',
  },
  'set-stock': { label: 'Set the stock', field: 'Units' },
  'stop-counting': { label: 'Stop counting the stock' },
  'set-category': { label: 'Move to a category', field: 'Category' },
};

export const kindNames = Object.keys(kinds) as Kind[];

/** How new prices can end. Of a currency without decimals, it is their last two digits. */
export function endingsIn(currency: string): [PriceEnding | '', string][] {
  const decimals = decimalsOf(currency);
  const written = (ending: PriceEnding) =>
    decimals === 0 ? ending.slice(1) : asTyped(Number(ending).toFixed(decimals)).slice(1);
  return [
    ['', t('As calculated')],
    ...priceEndings.map((ending): [PriceEnding, string] => [
      ending,
      ending === '.00' && decimals > 0
        ? t('Nearest whole price')
        : t('Nearest price ending in {ending}', { ending: written(ending) }),
    ]),
  ];
}

/** Only a price that is calculated can be rounded. */
export const canRound = (kind: Kind): boolean =>
  kind === 'raise-price-by-percent' || kind === 'raise-price-by-amount';

const amountOf = (typed: string) => amountTyped(typed, currentCurrency());

const read: Record<Exclude<Kind, 'stop-counting' | 'set-category'>, (typed: string) => number> = {
  'raise-price-by-percent': percentTyped,
  'raise-price-by-amount': amountOf,
  'set-price': amountOf,
  'set-discount': percentTyped,
  'add-stock': numberTyped,
  'set-stock': numberTyped,
};

/**
 * The request of what was chosen and typed. The server checks the value.
 * @returns undefined where nothing, or no figure, was typed
 */
export function changeOf(
  kind: Kind,
  typed: string,
  ending: PriceEnding | '' = '',
): ProductsChange | undefined {
  if (kind === 'stop-counting') return { what: 'set-stock', value: null };
  if (typed.trim() === '') return undefined;
  if (kind === 'set-category') return { what: kind, value: typed };
  const value = read[kind](typed);
  if (Number.isNaN(value)) return undefined;
  return { what: kind, value, ...(ending && canRound(kind) && { ending }) };
}
