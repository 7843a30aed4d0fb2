import * as z from 'zod/mini';

/** What is wrong with a setting, and what is expected. */
export type SettingViolation = { name: string; message: string };

/** An optional setting. */
export const matching = (pattern: RegExp, rule: string) =>
  z.optional(z.string().check(z.trim(), z.regex(pattern, rule)));

/** The settings that are missing although another one, which needs them, is given. */
export const missingSettings = <Name extends string>(
  needed: readonly Name[],
  given: Partial<Record<Name, string | undefined>>,
  because: string,
): SettingViolation[] =>
  needed
    .filter((name) => given[name] === undefined)
    .map((name) => ({ name, message: `expected too, because ${because} is given` }));
