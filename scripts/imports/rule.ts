import type { Source } from './source.ts';

/** A violation of a rule on a line. */
export type Violation = { file: string; line: number; rule: string };

/** Returns the lines of a source file that break the rule. */
export type Rule = { says: string; brokenOn: (source: Source) => number[] };

/** A rule about who may import whom. */
export const importRule = (says: string, refuses: (file: string, imported: string) => boolean): Rule => ({
  says,
  brokenOn: ({ path, imports }) =>
    imports.filter((imported) => refuses(path, imported.path)).map(({ line }) => line),
});

/** A rule about text that is allowed in some files only. Comments are exempt. */
export const textRule = (says: string, words: RegExp, isBound: (file: string) => boolean): Rule => ({
  says,
  brokenOn: ({ path, lines }) =>
    isBound(path) ? lines.flatMap((line, index) => (words.test(line) ? [index + 1] : [])) : [],
});

export const ruleViolationsOf = (sources: readonly Source[], rules: readonly Rule[]): Violation[] =>
  sources.flatMap((source) =>
    rules.flatMap((rule) =>
      rule.brokenOn(source).map((line) => ({ file: source.path, line, rule: rule.says })),
    ),
  );
