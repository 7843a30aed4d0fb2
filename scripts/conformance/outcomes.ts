import { join, relative, sep } from 'node:path';

/** What came of the tests with one title in one file; a test that runs on both databases has passed on both. */
export type Outcomes = Map<string, boolean>;

type Test = { file: string; title: string };

export const nameOf = ({ file, title }: Test): string => `${file} › ${title}`;

type VitestReport = {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
};

type Suite = { file: string; suites?: Suite[]; specs?: { title: string; tests: { status: string }[] }[] };
type PlaywrightReport = { config: { rootDir: string }; suites: Suite[] };

type Reports = { vitest: VitestReport; playwright: PlaywrightReport; root: string };

/**
 * Out of the reports of the runners' `json` reporters.
 * @param root the checkout's folder; Vitest names files by their whole path, Playwright below a folder of its own
 */
export function outcomesOf({ vitest, playwright, root }: Reports): Outcomes {
  const outcomes: Outcomes = new Map();
  const add = (path: string, title: string, hasPassed: boolean): void => {
    const name = nameOf({ file: relative(root, path).replaceAll(sep, '/'), title });
    outcomes.set(name, hasPassed && (outcomes.get(name) ?? true));
  };
  const addSuite = ({ file, suites = [], specs = [] }: Suite): void => {
    for (const { title, tests } of specs) {
      const hasPassed = tests.length > 0 && tests.every(({ status }) => status === 'expected');
      add(join(playwright.config.rootDir, file), title, hasPassed);
    }
    suites.forEach(addSuite);
  };
  for (const { name, assertionResults } of vitest.testResults) {
    for (const { title, status } of assertionResults) add(name, title, status === 'passed');
  }
  playwright.suites.forEach(addSuite);
  return outcomes;
}
