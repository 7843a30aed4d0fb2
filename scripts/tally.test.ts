import { expect, test } from 'vitest';
import { describeFailures, failuresOfPlaywright, failuresOfVitest } from './failures.ts';
import { closingLine, ofPlaywright, total } from './tally.ts';

test('the closing line counts every test, and names skipped tests only if there are some', () => {
  const checks = { passed: 10, failed: 0, skipped: 0 };
  expect(closingLine(total([checks, { passed: 5, failed: 1, skipped: 0 }]))).toBe('15 passed, 1 failed');
  expect(closingLine(total([checks, { passed: 5, failed: 0, skipped: 2 }]))).toBe(
    '15 passed, 0 failed, 2 skipped',
  );
});

test('a journey that passed only when run again counts as passed, and is named at the end of the run', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 0 };
  expect(ofPlaywright({ stats })).toEqual({ passed: 9, failed: 1, skipped: 0 });
  expect(ofPlaywright({ stats: { ...stats, flaky: 3 } })).toEqual({ passed: 7, failed: 4, skipped: 0 });

  const results = [{ errors: [{ message: '\u001b[31mno such button\u001b[39m' }] }, { errors: [] }];
  const specs = [{ file: 'cart.test.ts', line: 4, title: 'a cart', tests: [{ status: 'flaky', results }] }];
  const failures = failuresOfPlaywright({ suites: [{ suites: [{ specs }] }] });
  expect(describeFailures(failures)).toBe(
    'Failed, and passed when run again: cart.test.ts:4: a cart\n  no such button\n',
  );
});

test('a failed test and a file that does not load are named at the end of the run', () => {
  const passed = { fullName: 'stock is kept', status: 'passed', failureMessages: [] };
  const failed = { fullName: 'an order is kept', status: 'failed', failureMessages: ['expected 1 to be 2'] };
  const testResults = [
    { name: 'orders.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  expect(describeFailures(failuresOfVitest({ testResults }))).toBe(
    'Failed: orders.test.ts: an order is kept\n  expected 1 to be 2\n\nFailed: broken.test.ts\n  no such module\n',
  );
});
