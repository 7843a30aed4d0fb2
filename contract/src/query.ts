import * as z from 'zod/mini';
import { says } from './language/message.ts';

/** A query field with a fixed set of values; the message names them. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
  z.enum(
    values,
    values.length > 2
      ? says('{name} must be one of {values}', { name, values: values.join(', ') })
      : values.length === 2
        ? says('{name} must be {one} or {other}', { name, one: values[0], other: values[1] ?? '' })
        : says('{name} must be {value}', { name, value: values[0] }),
  );

/** The text of an administrator's search. */
export const searchText = z.string().check(z.trim(), z.maxLength(100, 'q must be at most 100 characters'));
