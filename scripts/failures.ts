import { stripVTControlCharacters } from 'node:util';

/** A test that failed at least once. */
export type Failure = {
  /** Path of its file and its whole title. */
  test: string;
  /** What the first failure said, without colors. */
  message: string;
  /** It failed, and passed when it was run again. */
  passedAgain: boolean;
};

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};

/** Reads the report of Vitest's `json` reporter. A file that does not load counts as a test. */
export const failuresOfVitest = ({ testResults }: VitestReport): Failure[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [failure(name, message)];
    return failed.map((test) => failure(`${name}: ${test.fullName}`, test.failureMessages?.join('\n')));
  });

type Suite = {
  suites?: Suite[];
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
};

/** Reads the report of Playwright's `json` reporter. */
export const failuresOfPlaywright = ({ suites }: { suites: Suite[] }): Failure[] =>
  suites.flatMap((suite) => [
    ...failuresOfPlaywright({ suites: suite.suites ?? [] }),
    ...(suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => ({
          ...failure(
            `${file}:${line}: ${title}`,
            results[0]?.errors.map(({ message }) => message).join('\n'),
          ),
          passedAgain: status === 'flaky',
        })),
    ),
  ]);

const failure = (test: string, message = ''): Failure => ({
  test,
  message: stripVTControlCharacters(message),
  passedAgain: false,
});

const MAX_LINES = 20;

/** For the end of a run, where they are found at once. */
export const describeFailures = (failures: readonly Failure[]): string =>
  failures
    .map(({ test, message, passedAgain }) => {
      const lines = message.split('\n').slice(0, MAX_LINES);
      const headline = `${passedAgain ? 'Failed, and passed when run again' : 'Failed'}: ${test}`;
      return [headline, ...lines.map((line) => `  ${line}`), ''].join('\n');
    })
    .join('\n');
