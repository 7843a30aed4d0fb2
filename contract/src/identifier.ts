import * as z from 'zod/mini';

/** 24 hexadecimal characters (point 9). */
export const identifierPattern = /^[0-9a-fA-F]{24}$/;

/** An identifier of any entity, in lower case as the shop keeps it. */
export const identifier = z
  .string()
  .check(z.regex(identifierPattern, 'Expected a 24-character hexadecimal identifier'), z.toLowerCase());

/** Path parameters of every route that names one entity. */
export const byIdentifier = z.object({ id: identifier });

/** A product's identifier, refused with the sentence of point 5. */
export const productIdentifier = z.string().check(
  z.regex(identifierPattern, {
    error: (issue) =>
      `Invalid product ID format. Expected a 24-character hexadecimal string, got: ${issue.input}`,
  }),
  z.toLowerCase(),
);
