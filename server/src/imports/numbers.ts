import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { hasDecimalComma } from '@kiosk/contract/typed-number.ts';
import { refuse } from './cell-error.ts';

export type NumberStyle = {
  /** Whether a file may write `12,50` for twelve and a half. In English, where commas separate its cells, that is more often a slip. */
  decimalComma: boolean;
  /** Whether its `1.250` may be a thousand and some, as `1,250` always may. In a file of the shop's own it is not. */
  pointOfThousands: boolean;
};

export const numberStyleOf = (delimiter: string): NumberStyle => ({
  decimalComma: delimiter !== ',' || hasDecimalComma(),
  pointOfThousands: delimiter !== ',',
});

type NumberCell = NumberStyle & { label: Text; example: string };

export function numberIn(
  cell: string,
  { label, example, decimalComma, pointOfThousands }: NumberCell,
): number {
  const hasComma = /^[+-]?\d+,\d+(e[+-]?\d+)?$/i.test(cell);
  const couldBeTwo = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(cell) && (hasComma || pointOfThousands);
  const plain = hasComma && decimalComma ? cell.replace(',', '.') : cell;
  if (!couldBeTwo && /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(plain)) return Number(plain);
  if (hasComma && !couldBeTwo)
    refuse(
      t('{label} must be written with a point, as in {example}', {
        label: t(label),
        example: cell.replace(',', '.'),
      }),
    );
  return refuse(
    t('{label} must be a plain number such as {example}, without currency signs or thousands separators', {
      label: t(label),
      example: hasDecimalComma() ? example.replace('.', ',') : example,
    }),
  );
}

/** A number with another mark before its decimals. Three of them get a fourth, because `1,250` may be thousands. */
export const numberCell = (cell: string, decimalMark: string): string =>
  decimalMark === '.' ? cell : cell.replace(/\.\d{3}$/, '$&0').replace('.', decimalMark);

/** `12.50`, or with as many decimals as there are. */
export const priceCell = (price: number): string =>
  /\.\d{3}/.test(String(price)) ? String(price) : price.toFixed(2);
