import type { Language } from './language/languages.ts';
import type { MinorUnits } from './money.ts';
import type { ShopSettings } from './settings.ts';

/**
 * The tax included in an amount: amount × rate / (100 + rate), rounded half up to the cent. The net amount is the rest, so
 * both always add up.
 * @param amountMinor not below zero
 * @param rate percent of the amount without the tax, with at most three decimals
 */
export function includedTax(
  amountMinor: MinorUnits,
  rate: number,
): { taxMinor: MinorUnits; netMinor: MinorUnits } {
  // Integers throughout, because a rate such as 8.875 may be inexact in binary.
  const thousandths = BigInt(Math.round(rate * 1000));
  const whole = 100_000n + thousandths;
  const twice = 2n * BigInt(amountMinor) * thousandths;
  const taxMinor = Number((twice + whole) / (2n * whole));
  return { taxMinor, netMinor: amountMinor - taxMinor };
}

/**
 * The tax of a part of an amount, after parts of `beforeMinor` in total. The taxes of all parts add up to exactly the tax
 * of the whole.
 */
export function includedTaxOfPart(partMinor: MinorUnits, beforeMinor: MinorUnits, rate: number) {
  const taxMinor =
    includedTax(beforeMinor + partMinor, rate).taxMinor - includedTax(beforeMinor, rate).taxMinor;
  return { taxMinor, netMinor: partMinor - taxMinor };
}

/** The lowest amount that is at least this much without the tax in it. */
export function lowestWithNet(netMinor: MinorUnits, rate: number): MinorUnits {
  // For rates below 100 percent, rounding shifts the result by one minor unit at most.
  let amountMinor = Math.max(0, Math.floor(netMinor * (1 + rate / 100)) - 2);
  while (includedTax(amountMinor, rate).netMinor < netMinor) amountMinor++;
  return amountMinor;
}

/** A tax by its name; `rate` is in percent of the price without it. */
export type Tax = { name: string; rate: number };

/** On a line of an order: it was sold without tax. A line without this, or another tax, does not say. */
export const soldWithoutTax: Tax = { name: '', rate: 0 };

/** What a merchant has said about taxes. */
export type TaxSettings = {
  /** The language of the shop. */
  language: Language;
  taxRate: number | null;
  /** Empty: what a tax is usually called in that language. */
  taxName: string;
  reducedRate?: number | null | undefined;
  ownTaxes?: readonly OwnTax[] | undefined;
};

/** A tax of the merchant's own. Its products know it by `taxClass`: its first name, where it has another one by now. */
export type OwnTax = Tax & { taxClass?: string | undefined };

export const classOf = ({ taxClass, name }: OwnTax): string => taxClass ?? name;

/** The classes that every shop has; further ones are the merchant's own taxes. */
export const taxClasses = ['standard', 'reduced', 'none'] as const;

/** What a tax is called where its name is left blank. */
export const usualTaxName: Record<Language, string> = { en: 'tax', de: 'MwSt.' };

/**
 * The tax in the price of a product. A class for which there is no rate is taxed as the standard one.
 * @returns undefined where prices include no tax
 */
export function taxOfClass(taxClass: string, settings: TaxSettings): Tax | undefined {
  const { taxRate, reducedRate, ownTaxes = [] } = settings;
  const name = settings.taxName || usualTaxName[settings.language];
  if (taxClass === 'none') return { name, rate: 0 };
  const own = ownTaxes.find((tax) => classOf(tax) === taxClass);
  if (own) return { name: own.name, rate: own.rate };
  const rate = taxClass === 'reduced' ? (reducedRate ?? taxRate) : taxRate;
  return rate === null ? undefined : { name, rate };
}

export type TaxedAmount = { tax: Tax; amountMinor: MinorUnits };

export const isSameTax = (one: Tax, other: Tax): boolean =>
  one.name === other.name && one.rate === other.rate;

/** Adds up what is taxed alike, the highest rate first. */
export function amountsByTax(amounts: readonly TaxedAmount[]): TaxedAmount[] {
  const sums: TaxedAmount[] = [];
  for (const { tax, amountMinor } of amounts) {
    const same = sums.find((sum) => isSameTax(sum.tax, tax));
    if (same) same.amountMinor += amountMinor;
    else sums.push({ tax, amountMinor });
  }
  return sums.sort((a, b) => b.tax.rate - a.tax.rate);
}

/**
 * Divides a part of several amounts among them in proportion. What rounding leaves over goes, a cent each, to those that lost
 * the most by it.
 * @param part not above the sum of the amounts
 * @returns for each amount its share, never more than the amount; the shares add up to the part
 */
export function divideAmong(part: MinorUnits, amounts: readonly MinorUnits[]): MinorUnits[] {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0);
  if (whole === 0) return amounts.map(() => 0);
  const exact = amounts.map((amount) => BigInt(part) * BigInt(amount));
  const shares = exact.map((product) => Number(product / BigInt(whole)));
  const lost = exact.map((product, at) => ({ at, rest: Number(product % BigInt(whole)) }));
  const left = part - shares.reduce((sum, share) => sum + share, 0);
  for (const { at } of lost.sort((a, b) => b.rest - a.rest).slice(0, left))
    shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

/** Each class that has a rate, with its tax. */
export const taxesOf = (settings: TaxSettings): { taxClass: string; name: string; rate: number }[] =>
  [...taxClasses, ...(settings.ownTaxes ?? []).map(classOf)].flatMap((taxClass) => {
    const tax = taxOfClass(taxClass, settings);
    return tax && (taxClass !== 'reduced' || settings.reducedRate) ? [{ taxClass, ...tax }] : [];
  });

/** What pages know of taxes. Without a rate nothing is deducted from prices, whatever was chosen when there was one. */
export function taxFieldsOf(
  seller: TaxSettings,
  { pricesWithoutTax }: { pricesWithoutTax: boolean },
): Pick<ShopSettings, 'taxes' | 'pricesWithoutTax'> {
  const taxes = taxesOf(seller);
  if (!taxes.some(({ rate }) => rate > 0)) return {};
  return { taxes, ...(pricesWithoutTax && { pricesWithoutTax: true }) };
}
