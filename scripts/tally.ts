/** Counts of tests or checks by result. */
export type Tally = { passed: number; failed: number; skipped: number };

export const total = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
  failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
  skipped: tallies.reduce((sum, tally) => sum + tally.skipped, 0),
});

/** `12 passed, 0 failed`, the line that people and machines look for at the end of a run. */
export const closingLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Reads the report of Vitest's `json` reporter. */
export const ofVitest = (report: {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}): Tally => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});

/** A busy machine may make so many journeys fail once; more are a fault of the shop or of the journeys. */
const maxRunAgain = 2;

/**
 * Reads the report of Playwright's `json` reporter. A journey that passed when it was run again has passed, if they are
 * few; the end of the run names it.
 */
export const ofPlaywright = (report: {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}): Tally => {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const isTooOften = flaky > maxRunAgain;
  return {
    passed: expected + (isTooOften ? 0 : flaky),
    failed: unexpected + (isTooOften ? flaky : 0),
    skipped,
  };
};
