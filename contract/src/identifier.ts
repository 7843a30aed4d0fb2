import * as z from 'zod/mini';
import { identifierPattern, invalidProductId } from './identifier-pattern.ts';
import { says } from './language/message.ts';

/**
 * An identifier of an entity, in lower case, as the shop stores it.
 * @param field its name in the request, for the message
 */
export function identifierIn(field: string) {
  const message = says('{field} must be a 24-character hexadecimal identifier', { field });
  return z.string(message).check(z.regex(identifierPattern, message), z.toLowerCase());
}

export const identifier = identifierIn('id');

/** Path parameters of every route that names one entity. */
export const byIdentifier = z.object({ id: identifier });

/** A product's identifier, refused with the message of point 5. */
export const productIdentifier = z
  .string()
  .check(z.regex(identifierPattern, { error: (issue) => invalidProductId(issue.input) }), z.toLowerCase());

/** Path parameters of every route that names one product. */
export const byProductIdentifier = z.object({ id: productIdentifier });
