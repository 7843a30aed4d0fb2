import { currentCurrency } from '@kiosk/contract/currency.ts';
import { fromMinor, toMinor } from '@kiosk/contract/money.ts';
import type { ShopSettings } from '@kiosk/contract/settings.ts';
import { includedTax, type Tax } from '@kiosk/contract/tax.ts';
import { use } from 'react';
import { pricing, SettingsProvider, useSettings } from './settings.tsx';

/** The tax in the prices of a class; undefined where the shop has none. */
export function includedTaxOf({ taxes }: ShopSettings, taxClass = 'standard'): Tax | undefined {
  const find = (name: string) => taxes?.find((tax) => tax.taxClass === name);
  return taxes && (find(taxClass) ?? find('standard') ?? { name: '', rate: 0 });
}

/** What of it the shop deducts from prices to show them; undefined where it shows them with tax. */
const deductedTax = (settings: ShopSettings, taxClass: string | undefined): Tax | undefined =>
  settings.pricesWithoutTax && includedTaxOf(settings, taxClass);

/** A price without its tax; undefined where the shop shows it with tax. */
function netPrice(settings: ShopSettings, price: number, taxClass: string | undefined): number | undefined {
  const tax = deductedTax(settings, taxClass);
  const currency = currentCurrency();
  return tax && price >= 0
    ? fromMinor(includedTax(toMinor(price, currency), tax.rate).netMinor, currency)
    : undefined;
}

// Unlike other hooks `use` may be called in some shops and not in others.
pricing.netOf = (price, taxClass) => netPrice(use(SettingsProvider), price, taxClass);

/** Prices of a tax class as the shop shows them. */
export function useShownPrice(taxClass: string | undefined): (price: number) => number {
  const settings = useSettings();
  return (price) => netPrice(settings, price, taxClass) ?? price;
}
