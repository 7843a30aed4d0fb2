import { usualCurrency } from '@kiosk/contract/currency.ts';
import { formatAmount, fromMinor } from '@kiosk/contract/money.ts';

// The shop sells in US dollars. Another currency appears only if an intent was changed at the provider.

/** Currencies that the provider does not count in hundredths: https://docs.stripe.com/currencies#zero-decimal */
const decimals: Record<string, number> = {
  ...Object.fromEntries(
    'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ').map((name) => [name, 0]),
  ),
  ...Object.fromEntries('bhd jod kwd omr tnd'.split(' ').map((name) => [name, 3])),
};

/** @param amount in the smallest unit of the currency, as the provider counts it */
export const toWholeUnits = (amount: number, currency: string): number =>
  amount / 10 ** (decimals[currency] ?? 2);

/** `$79.00`, or `7900 jpy`. */
export const formatMoney = (amount: number, currency: string): string =>
  currency === 'usd'
    ? formatAmount(fromMinor(amount, usualCurrency), usualCurrency)
    : `${toWholeUnits(amount, currency)} ${currency}`;
