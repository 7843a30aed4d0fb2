import * as z from 'zod/mini';
import { says } from './language/message.ts';
import { toCents, toDollars } from './money.ts';

/** Dollars. */
export const highestPrice = 1_000_000;

export const price = z.number('Price must be a number').check(
  z.gte(0, 'Price must not be negative'),
  z.lte(highestPrice, says('Price must be at most {highestPrice}', { highestPrice })),
  z.refine((dollars) => toDollars(toCents(dollars)) === dollars, 'Price must have at most two decimals'),
);
