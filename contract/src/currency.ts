/** What a shop sells in until its merchant chooses another currency, and what orders of earlier versions were placed in. */
export const usualCurrency = 'USD';

/**
 * Decimals of the currencies that do not have two, by ISO 4217. A list of the shop's own, because `Intl` of some browsers
 * and versions of Node says otherwise of a dozen currencies, and what is stored must mean the same to all of them, for good.
 */
const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const three = 'BHD IQD JOD KWD LYD OMR TND';

/** @param currency its code in ISO 4217, in capitals */
export const decimalsOf = (currency: string): number =>
  none.includes(currency) ? 0 : three.includes(currency) ? 3 : 2;

/** The currency of an order or a document; those of earlier versions do not say it. */
export const currencyOf = ({ currency }: { currency?: string | undefined }): string =>
  currency ?? usualCurrency;

let current = usualCurrency;

/** What the shop sells in, in a browser and in a page that is rendered. The server reads it with what it is the price of. */
export const currentCurrency = (): string => current;

export function setCurrency(currency: string): void {
  current = currency;
}

/** What `say` writes is in this currency. It must not wait for anything. */
export function inCurrency<Said>(currency: string, say: () => Said): Said {
  const before = current;
  current = currency;
  try {
    return say();
  } finally {
    current = before;
  }
}
