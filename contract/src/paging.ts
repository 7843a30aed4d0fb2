import * as z from 'zod/mini';
import { says } from './language/message.ts';

export const maxPageSize = 100;

/** Lists of administrators (+) count so far and no further; there are no pages beyond. */
export const maxCounted = 10_000;

/** The same of orders and customers that are searched for: a result of a search costs ten times as much to count. */
export const maxFound = 2_000;

/** A whole number written in a query string. */
export const wholeNumber = (name: string, lowest: number, highest: number) => {
  const message = says('{name} must be a whole number from {lowest} to {highest}', { name, lowest, highest });
  return z.pipe(
    z.string(message).check(z.regex(/^\d{1,15}$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.gte(lowest, message), z.lte(highest, message))),
  );
};

export const pageNumber = wholeNumber('_page', 1, 1_000_000);
export const pageLimit = wholeNumber('_limit', 1, maxPageSize);

/** Fields of the query of an administrators' list: 25 rows, unless another number is asked for. */
export const adminPaging = { _page: z._default(pageNumber, 1), _limit: z._default(pageLimit, 25) };

/** Optional paging, for lists that are complete without it, such as the orders. */
export const optionalPage = z.object({ _page: z.optional(pageNumber), _limit: z.optional(pageLimit) });
export type OptionalPage = z.infer<typeof optionalPage>;
