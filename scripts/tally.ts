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

/**
 * Reads the report of Playwright's `json` reporter. A journey that passed when it was run again has
 * passed: the end of the run names it.
 */
export const ofPlaywright = (report: {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}): Tally => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected,
  skipped: report.stats.skipped,
});
