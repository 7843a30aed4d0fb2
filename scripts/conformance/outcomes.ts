import { join, relative, sep } from 'node:path';

/** Whether all tests of a file, named by its path below the checkout's folder, have passed. */
export type Outcomes = Map<string, boolean>;

type VitestReport = { testResults: { name: string; assertionResults: { status: string }[] }[] };

type Suite = { file: string; suites?: Suite[]; specs?: { tests: { status: string }[] }[] };
type PlaywrightReport = { config: { rootDir: string }; suites: Suite[] };

type Reports = { vitest: VitestReport; playwright: PlaywrightReport; root: string };

/**
 * Read from the runners' `json` reports.
 * @param root the checkout's folder; Vitest names files by their whole path, Playwright below a folder of its own
 */
export function outcomesOf({ vitest, playwright, root }: Reports): Outcomes {
  const outcomes: Outcomes = new Map();
  const add = (path: string, hasPassed: boolean): void => {
    const file = relative(root, path).replaceAll(sep, '/');
    outcomes.set(file, hasPassed && (outcomes.get(file) ?? true));
  };
  const addSuite = ({ file, suites = [], specs = [] }: Suite): void => {
    for (const { tests } of specs) {
      const hasPassed =
        tests.length > 0 && tests.every(({ status }) => status === 'expected' || status === 'flaky');
      add(join(playwright.config.rootDir, file), hasPassed);
    }
    suites.forEach(addSuite);
  };
  for (const { name, assertionResults } of vitest.testResults) {
    for (const { status } of assertionResults) add(name, status === 'passed');
  }
  playwright.suites.forEach(addSuite);
  return outcomes;
}
