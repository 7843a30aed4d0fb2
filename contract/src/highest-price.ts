import { decimalsOf } from './currency.ts';

/** In no currency is a price higher; the index of prices has digits for so many minor units. */
export const highestOfAll = 1_000_000_000;

/** @returns an amount of the currency: a million, or a thousand million of one that has no smaller unit */
export const highestPrice = (currency: string): number =>
  decimalsOf(currency) === 0 ? highestOfAll : 1_000_000;
