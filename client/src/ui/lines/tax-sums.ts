import type { CartLine } from '@kiosk/contract/cart.ts';
import { currentCurrency } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatMinor, toMinor } from '@kiosk/contract/money.ts';
import { withoutTax } from '@kiosk/contract/net-prices.ts';
import { formatPercent } from '../format-percent.ts';
import { includedTaxOf } from '../net-prices.ts';
import { useSettings } from '../settings.tsx';

type Figure = readonly [name: string, value: string];

export type TaxSums = {
  /** What each line comes to without tax, in minor units; undefined where the shop shows its prices with it. */
  netLines: number[] | undefined;
  /** What leads to the total, as a summary names it: the net amount and each tax. Empty where prices are shown with tax. */
  net: Figure[];
  /** Each tax that the total includes. Empty where prices are shown without. */
  included: Figure[];
};

/** The taxes of lines as the shop shows them. */
export function useTaxSums(lines: readonly CartLine[]): TaxSums {
  const settings = useSettings();
  const currency = currentCurrency();
  const { netMinor, totalNetMinor, taxes } = withoutTax(
    lines.map(({ price, quantity, taxClass }) => ({
      tax: includedTaxOf(settings, taxClass) ?? { name: '', rate: 0 },
      // An invalid line does not count (point 3).
      amountMinor: price >= 0 && quantity > 0 ? toMinor(price, currency) * quantity : 0,
    })),
  );
  const written = (minor: number) => formatMinor(minor, currency);
  const named = (name: (of: { name: string; rate: string }) => string): Figure[] =>
    taxes
      .filter(({ tax }) => tax.rate > 0)
      .map(({ tax, amountMinor }) => [
        name({ name: tax.name, rate: formatPercent(tax.rate) }),
        written(amountMinor),
      ]);
  return settings.pricesWithoutTax
    ? {
        netLines: netMinor,
        net: [[t('Without tax'), written(totalNetMinor)], ...named(({ name, rate }) => `${name} ${rate}`)],
        included: [],
      }
    : { netLines: undefined, net: [], included: named((tax) => t('Included {name} {rate}', tax)) };
}
