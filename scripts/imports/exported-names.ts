import type { Violation } from './rule.ts';
import type { Source } from './source.ts';

/** The server and the contract, but for tests and migrations, which are frozen. */
const isNamed = (path: string): boolean =>
  /^(server|contract)\/src\//.test(path) &&
  !/\.test\.ts$|\/database\/migrations\//.test(path) &&
  !isOneOfSeveral.test(path);

/** Modules that are imported as a whole, or take the place of another. */
const isOneOfSeveral = /\.store\.ts$|-bulk-load\.ts$|\/language\/compiled-already\.ts$/;

/** Exported names that two files declare: whoever reads one would have to ask which it is. */
export function repeatedExportsIn(sources: readonly Source[]): Violation[] {
  const exported = sources
    .filter(({ path }) => isNamed(path))
    .flatMap(({ path, exports }) => exports.map(({ name, line }) => ({ file: path, name, line })));
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
