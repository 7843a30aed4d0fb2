import type { Violation } from './rule.ts';
import type { Source } from './source.ts';

/** What is read together: each side with the contract. */
const sides = [/^(server|contract)\/src\//, /^(client|contract)\/src\//];

/** Tests are left out, and migrations, which are frozen. */
const isNamed = (path: string): boolean =>
  !/\.test\.tsx?$|\/database\/migrations\//.test(path) && !isOneOfSeveral.test(path);

/** Modules that are imported as a whole, or take the place of another. */
const isOneOfSeveral = /\.store\.ts$|-bulk-load\.ts$|\/language\/compiled-already\.ts$/;

/** Exported names that two files of a side declare: a reader would have to ask which one is meant. */
export const repeatedExportsIn = (sources: readonly Source[]): Violation[] =>
  sides.flatMap((side) => repeatedIn(sources.filter(({ path }) => side.test(path) && isNamed(path))));

function repeatedIn(sources: readonly Source[]): Violation[] {
  const exported = sources.flatMap(({ path, exports }) =>
    exports.map(({ name, line }) => ({ file: path, name, line })),
  );
  return [...Map.groupBy(exported, ({ name }) => name).values()].flatMap((same) =>
    new Set(same.map(({ file }) => file)).size > 1
      ? same.map(({ file, name, line }) => ({
          file,
          line,
          rule: `the exported name ${name} means one thing`,
        }))
      : [],
  );
}
