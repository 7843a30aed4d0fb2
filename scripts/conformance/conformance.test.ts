import { expect, test } from 'vitest';
import { readTable, violationsOfRun, violationsOfTable } from './conformance.ts';
import { outcomesOf } from './outcomes.ts';

const page = `
## Point 2: Cart

| # | requirement | shown by |
|---|---|---|
| 2.1 | 'Your Cart' | journeys/cart, client/cart/cart-slice |
| 2.2 | idle \\| busy | |
`;

test('a row of the conformance table names files of tests by short names', () => {
  expect(readTable(page)).toEqual([
    { line: 6, files: ['e2e/journeys/cart.test.ts', 'client/src/cart/cart-slice.test.ts'] },
    { line: 7, files: [] },
  ]);
});

test('a row of the conformance table without a test, or with a missing file, is a violation', () => {
  const there = { line: 9, files: ['scripts/tally.test.ts'] };
  const gone = { line: 10, files: ['scripts/no-such.test.ts'] };
  expect(violationsOfTable([there, gone, { line: 11, files: [] }])).toEqual([
    '10: no file scripts/no-such.test.ts',
    '11: no test is named',
  ]);
});

const reports = ({ journey, units }: { journey: string; units: string[] }) => ({
  root: '/shop',
  vitest: {
    testResults: [
      {
        name: '/shop/client/src/cart/cart-slice.test.ts',
        assertionResults: units.map((status) => ({ status })),
      },
    ],
  },
  playwright: {
    config: { rootDir: '/shop/e2e' },
    suites: [{ file: 'journeys/cart.test.ts', specs: [{ tests: [{ status: journey }] }] }],
  },
});

const violations = (journey: string, units: string[]) =>
  violationsOfRun(readTable(page), outcomesOf(reports({ journey, units })));

test('a requirement counts as shown only if every test of the file ran and passed', () => {
  expect(violations('expected', ['passed', 'passed'])).toEqual([]);
  expect(violations('expected', ['passed', 'failed'])).toEqual([
    '6: failed: client/src/cart/cart-slice.test.ts',
  ]);
  expect(violations('expected', [])).toEqual(['6: did not run: client/src/cart/cart-slice.test.ts']);
});

test('a journey that passed when it was run again counts', () => {
  expect(violations('flaky', ['passed'])).toEqual([]);
});
