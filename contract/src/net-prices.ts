import type { MinorUnits } from './money.ts';
import { amountsByTax, includedTax, includedTaxOfPart, isSameTax, type TaxedAmount } from './tax.ts';

/**
 * What is bought, shown without tax. The tax is that of documents: computed once for each rate, in the sum of what has it. A
 * line's net amount is its part of that, so that they add up.
 * @param lines what is paid for each
 * @returns net amount of each line, and the tax of each rate: all of them together are what is paid
 */
export function withoutTax(lines: readonly TaxedAmount[]): {
  netMinor: MinorUnits[];
  totalNetMinor: MinorUnits;
  taxes: TaxedAmount[];
} {
  const netMinor = lines.map(({ tax, amountMinor }, at) => {
    const before = lines.slice(0, at).filter((line) => isSameTax(line.tax, tax));
    return includedTaxOfPart(amountMinor, sumOf(before.map((line) => line.amountMinor)), tax.rate).netMinor;
  });
  const taxes = amountsByTax(lines).map(({ tax, amountMinor }) => ({
    tax,
    amountMinor: includedTax(amountMinor, tax.rate).taxMinor,
  }));
  return { netMinor, totalNetMinor: sumOf(netMinor), taxes };
}

const sumOf = (amounts: readonly MinorUnits[]): MinorUnits => amounts.reduce((sum, each) => sum + each, 0);
