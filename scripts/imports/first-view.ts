import type { Violation } from './rule.ts';
import type { Source } from './source.ts';

/** The storefront's start, and what its first page shows as soon as it can. */
const beginnings = ['main.tsx', 'catalogue/home-page.tsx', 'catalogue/counted-filters.tsx'];

/** Where the first view would load zod, with the way that leads there: it is large, and a page that checks no input needs none. */
export function zodInFirstView(sources: readonly Source[]): Violation[] {
  const importsOf = new Map(sources.map(({ path, imports }) => [path, imports]));
  const ways = new Map(beginnings.map((name) => [`client/src/${name}`, name]));
  const violations: Violation[] = [];
  // A map's iteration reaches what is added during it.
  for (const [file, way] of ways) {
    for (const { path, line, kind } of importsOf.get(file) ?? []) {
      if (kind !== 'static') continue;
      if (/^zod(\/|$)/.test(path))
        violations.push({ file, line, rule: `the first view does without zod: ${way} → zod` });
      else if (!ways.has(path)) ways.set(path, `${way} → ${path}`);
    }
  }
  return violations;
}
