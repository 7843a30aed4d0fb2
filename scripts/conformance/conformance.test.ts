import { expect, test } from 'vitest';
import { complaintsAboutRun, complaintsAboutTable, summary } from './conformance.ts';
import { outcomesOf } from './outcomes.ts';
import { readTable } from './table.ts';

const page = `
## Point 2: Cart

| # | Requirement | Built in | Proved by |
|---|---|---|---|
| 2.1 | 'Your Cart' | [cart-page.tsx](../client/src/cart/cart-page.tsx) | [shows the cart](../e2e/cart.test.ts), [empties](../client/cart.test.ts) |
| 2.2 | idle \\| busy | — | — |
`;

test('a row holds the words, where it is built and which tests show it', () => {
  expect(readTable(page)).toEqual([
    {
      line: 6,
      words: "'Your Cart'",
      builtIn: ['client/src/cart/cart-page.tsx'],
      tests: [
        { title: 'shows the cart', file: 'e2e/cart.test.ts' },
        { title: 'empties', file: 'client/cart.test.ts' },
      ],
    },
    { line: 7, words: 'idle \\| busy', builtIn: [], tests: [] },
  ]);
  expect(summary(readTable(page))).toBe('2 requirements: 1 with tests, 1 not built yet');
});

test('a test that no file holds is missed, and so is a file', async () => {
  const row = { line: 9, words: '', builtIn: ['client/src/no-such.tsx'], tests: [] };
  const gone = { file: 'scripts/tally.test.ts', title: 'a test that was renamed' };
  expect(
    await complaintsAboutTable([
      row,
      { ...row, builtIn: [], tests: [gone] },
      { ...row, builtIn: ['package.json'] },
    ]),
  ).toEqual([
    '9: no file client/src/no-such.tsx',
    '9: built, but no test is named',
    '9: no test scripts/tally.test.ts › a test that was renamed',
    '9: built, but no test is named',
  ]);
});

const reports = ({ journey, units }: { journey: string; units: string[] }) => ({
  root: '/shop',
  vitest: {
    testResults: [
      {
        name: '/shop/client/cart.test.ts',
        assertionResults: units.map((status) => ({ title: 'empties', status })),
      },
    ],
  },
  playwright: {
    config: { rootDir: '/shop/e2e' },
    suites: [{ file: 'cart.test.ts', specs: [{ title: 'shows the cart', tests: [{ status: journey }] }] }],
  },
});

test('a row is shown only by tests that ran and passed, on every database', () => {
  const complaints = (journey: string, units: string[]) =>
    complaintsAboutRun(readTable(page), outcomesOf(reports({ journey, units })));
  expect(complaints('expected', ['passed', 'passed'])).toEqual([]);
  expect(complaints('expected', ['passed', 'failed'])).toEqual(['6: failed: client/cart.test.ts › empties']);
  expect(complaints('expected', [])).toEqual(['6: did not run: client/cart.test.ts › empties']);
});

test('a journey that passed only the second time shows nothing', () => {
  const outcomes = outcomesOf(reports({ journey: 'flaky', units: ['passed'] }));
  expect(complaintsAboutRun(readTable(page), outcomes)).toEqual([
    '6: failed: e2e/cart.test.ts › shows the cart',
  ]);
});
