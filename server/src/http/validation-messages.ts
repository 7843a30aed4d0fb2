import { t } from '@kiosk/contract/language/t.ts';
import type { Template, Text } from '@kiosk/contract/language/texts.ts';
import type * as z from 'zod/mini';

/** What a person reads of a rule that has no message of its own; Zod's sentences are for programmers. */
export function validationMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? t('Required')
        : t(types[issue.expected] ?? 'Must be of another type');
    case 'invalid_value':
      return issue.input === undefined ? t('Required') : oneOf(issue.values);
    case 'too_small':
      return t(atLeast[issue.origin] ?? 'Must be at least {limit}', { limit: Number(issue.minimum) });
    case 'too_big':
      return t(atMost[issue.origin] ?? 'Must be at most {limit}', { limit: Number(issue.maximum) });
    case 'not_multiple_of':
      return t('Must be a multiple of {divisor}', { divisor: Number(issue.divisor) });
    case 'unrecognized_keys':
      return t('Unrecognized: {keys}', { keys: issue.keys.join(', ') });
    default:
      return issue.input === undefined ? t('Required') : t('Must be written in another way');
  }
}

/** Whether a message says nothing of its field, which then has to be named before it. */
export const needsField = (message: string): boolean => /^(Must be\b|Required$)/.test(message);

const types: Partial<Record<string, Text>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
  null: 'Must be null',
};

const oneOf = (values: readonly unknown[]): string =>
  values.length === 1
    ? t('Must be {value}', { value: String(values[0]) })
    : t('Must be one of {values}', { values: values.join(', ') });

const atLeast: Partial<Record<string, Limit>> = {
  string: 'Must be at least {limit} characters',
  array: 'Must be at least {limit} items',
};
const atMost: Partial<Record<string, Limit>> = {
  string: 'Must be at most {limit} characters',
  array: 'Must be at most {limit} items',
};
type Limit = Extract<Template, `Must be at ${'least' | 'most'} {limit}${string}`>;
