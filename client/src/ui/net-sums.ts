import type { CartLine } from '@kiosk/contract/cart.ts';
import { currentCurrency } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatMinor, toMinor } from '@kiosk/contract/money.ts';
import { withoutTax } from '@kiosk/contract/net-prices.ts';
import { deductedTax } from './net-prices.ts';
import { useSettings } from './settings.tsx';

export type NetSums = {
  /** Of each line, in minor units. */
  lines: number[];
  /** Net amount and taxes of all lines, as a summary names them. */
  figures: (readonly [name: string, value: string])[];
};

/** What lines come to without tax; undefined where the shop shows its prices with it. */
export function useNetSums(lines: readonly CartLine[]): NetSums | undefined {
  const settings = useSettings();
  if (deductedTax(settings) === undefined) return undefined;
  const currency = currentCurrency();
  const { netMinor, totalNetMinor, taxes } = withoutTax(
    lines.map(({ price, quantity, taxClass }) => ({
      tax: deductedTax(settings, taxClass) ?? { name: '', rate: 0 },
      // An invalid line does not count (point 3).
      cents: price >= 0 && quantity > 0 ? toMinor(price, currency) * quantity : 0,
    })),
  );
  return {
    lines: netMinor,
    figures: [
      [t('Without tax'), formatMinor(totalNetMinor, currency)],
      ...taxes
        .filter(({ tax }) => tax.rate > 0)
        .map(
          ({ tax: { name, rate }, cents }) =>
            [t('{name} {rate}%', { name, rate }), formatMinor(cents, currency)] as const,
        ),
    ],
  };
}
