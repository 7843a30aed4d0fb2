import * as z from 'zod/mini';

/** A query field with a fixed set of values; the message names them. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
  z.enum(
    values,
    `${name} must be ${values.length > 2 ? `one of ${values.join(', ')}` : values.join(' or ')}`,
  );

/** The text of an administrator's search. */
export const searchText = z.string().check(z.trim(), z.maxLength(100, 'q must be at most 100 characters'));
