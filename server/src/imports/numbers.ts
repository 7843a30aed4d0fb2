import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { refuse } from './cell-error.ts';

/** Whether a file may write `12,50` for twelve and a half. Where commas separate its cells, that is more often a slip. */
export type NumberStyle = { decimalComma: boolean };

type NumberCell = NumberStyle & { label: Text; example: string };

export function numberIn(cell: string, { label, example, decimalComma }: NumberCell): number {
  const hasComma = /^[+-]?\d+,\d+$/.test(cell);
  const plain = hasComma && decimalComma ? cell.replace(',', '.') : cell;
  if (/^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(plain)) return Number(plain);
  if (hasComma)
    refuse(
      t('{label} must be written with a point, as in {example}', {
        label: t(label),
        example: cell.replace(',', '.'),
      }),
    );
  return refuse(
    t('{label} must be a plain number such as {example}, without currency signs or thousands separators', {
      label: t(label),
      example,
    }),
  );
}

/** `12.50`, or with as many decimals as there are. */
export const priceCell = (price: number): string =>
  /\.\d{3}/.test(String(price)) ? String(price) : price.toFixed(2);
