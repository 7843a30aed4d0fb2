import { expect, test } from 'vitest';
import { closingLine, ofPlaywright, total } from './tally.ts';

test('the closing line counts every test, and names skipped tests only if there are some', () => {
  const checks = { passed: 10, failed: 0, skipped: 0 };
  expect(closingLine(total([checks, { passed: 5, failed: 1, skipped: 0 }]))).toBe('15 passed, 1 failed');
  expect(closingLine(total([checks, { passed: 5, failed: 0, skipped: 2 }]))).toBe(
    '15 passed, 0 failed, 2 skipped',
  );
});

test('a journey that passed only in a retry counts as failed', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 0 };
  expect(ofPlaywright({ stats })).toEqual({ passed: 7, failed: 3, skipped: 0 });
});
