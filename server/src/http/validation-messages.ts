import type * as z from 'zod/mini';

/** What a person reads of a rule that has no message of its own; Zod's sentences are for programmers. */
export function validationMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? required : `Must be ${types[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return issue.input === undefined ? required : `Must be ${oneOf(issue.values)}`;
    case 'too_small':
      return `Must be at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `Must be at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Unrecognized: ${issue.keys.join(', ')}`;
    default:
      return issue.input === undefined ? required : 'Must be written in another way';
  }
}

/** Whether a message says nothing of its field, which then has to be named before it. */
export const needsField = (message: string): boolean => /^(Must be\b|Required$)/.test(message);

const required = 'Required';

const types: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const oneOf = (values: readonly unknown[]): string =>
  values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`;

const units: Partial<Record<string, string>> = { string: ' characters', array: ' items' };
const unitOf = (origin: string): string => units[origin] ?? '';
