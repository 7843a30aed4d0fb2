import { decimalsOf } from '@kiosk/contract/currency.ts';

/** Stripe counts some currencies otherwise than ISO 4217: https://docs.stripe.com/currencies#zero-decimal */
const decimals: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0, IQD: 2, LYD: 2 };

const factorOf = (currency: string): number => {
  const code = currency.toUpperCase();
  return 10 ** ((decimals[code] ?? decimalsOf(code)) - decimalsOf(code));
};

/** What Stripe calls so many minor units of a currency. */
export const toStripe = (minor: number, currency: string): number => Math.round(minor * factorOf(currency));

/** How many minor units of its currency an amount of Stripe is. */
export const fromStripe = (amount: number, currency: string): number =>
  Math.round(amount / factorOf(currency));
