import { decimalsOf } from '@kiosk/contract/currency.ts';
import { ProviderFailure } from '../provider.ts';

/** Stripe counts some currencies otherwise than ISO 4217: https://docs.stripe.com/currencies#zero-decimal */
const decimals: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0, IQD: 2, LYD: 2 };

const factorOf = (currency: string): number => {
  const code = currency.toUpperCase();
  return 10 ** ((decimals[code] ?? decimalsOf(code)) - decimalsOf(code));
};

/**
 * Whether Stripe takes so many minor units of a currency: of those with three decimals it takes amounts that end in 0.
 * Nothing is rounded, because what is charged must be what is owed.
 */
export const takesAmount = (minor: number, currency: string): boolean =>
  Number.isInteger(minor * factorOf(currency)) &&
  (decimalsOf(currency.toUpperCase()) < 3 || minor % 10 === 0);

/**
 * What Stripe calls so many minor units of a currency.
 * @throws ProviderFailure, as Stripe would refuse it, for what it does not take
 */
export function toStripe(minor: number, currency: string): number {
  if (!takesAmount(minor, currency))
    throw new ProviderFailure('refused', 'amount_not_taken', `Stripe takes no ${minor} of ${currency}`);
  return minor * factorOf(currency);
}

/** How many minor units of its currency an amount of Stripe is. */
export const fromStripe = (amount: number, currency: string): number =>
  Math.round(amount / factorOf(currency));
