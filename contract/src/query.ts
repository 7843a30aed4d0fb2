import * as z from 'zod/mini';

/** A query field that takes some words only; the message names them. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
  z.enum(
    values,
    `${name} must be ${values.length > 2 ? `one of ${values.join(', ')}` : values.join(' or ')}`,
  );

/** What an administrator types to find something. */
export const searchText = z.string().check(z.trim(), z.maxLength(100, 'q must be at most 100 characters'));
