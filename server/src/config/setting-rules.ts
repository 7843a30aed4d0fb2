import * as z from 'zod/mini';

/** The error of a setting, and what is expected. */
export type SettingViolation = { name: string; message: string };

/** An optional setting. */
export const matching = (pattern: RegExp, rule: string) =>
  z.optional(z.string().check(z.trim(), z.regex(pattern, rule)));

export const wholeNumberWithin = (preset: number, [min, max]: [number, number]) => {
  const rule = `expected a whole number from ${min} to ${max}`;
  return z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,6}$/, rule)),
      z.pipe(z.transform(Number), z.number().check(z.gte(min, rule), z.lte(max, rule))),
    ),
    preset,
  );
};

/** The settings that are missing although another one, which needs them, is given. */
export const missingSettings = <Name extends string>(
  needed: readonly Name[],
  given: Partial<Record<Name, string | undefined>>,
  because: string,
): SettingViolation[] =>
  needed
    .filter((name) => given[name] === undefined)
    .map((name) => ({ name, message: `expected too, because ${because} is given` }));
