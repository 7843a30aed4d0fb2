import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { optionalPage, pageLimit, pageNumber, wholeNumber } from './paging.ts';

describe('A whole number in a query', () => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 999_999_999 }))
    .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);

  test('a whole number in a query is accepted within its range and refused outside', () => {
    fc.assert(
      fc.property(range, fc.integer({ min: 0, max: 999_999_999 }), ([lowest, highest], number) => {
        const read = wholeNumber('_n', lowest, highest).safeParse(String(number));
        expect(read.success).toBe(number >= lowest && number <= highest);
        if (read.success) expect(read.data).toBe(number);
      }),
    );
  });

  test('a whole number in a query is refused in any format but digits', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string().filter((text) => !/^\d+$/.test(text)),
          fc.double({ noInteger: true }).map(String),
          fc.bigInt({ min: 10n ** 9n }).map(String),
          fc.integer({ max: -1 }).map(String),
        ),
        (text) => {
          expect(wholeNumber('_n', 0, 999_999_999).safeParse(text).success).toBe(false);
        },
      ),
    );
  });

  test.each(['', ' 1', '1 ', '+1', '1.0', '1e2', '0x1', '١', 'NaN', '1000000001', 1, null, undefined, ['1']])(
    'the query value %j is refused with the name and the range',
    (value) => {
      const [issue, ...more] = wholeNumber('_n', 1, 9).safeParse(value).error?.issues ?? [];
      expect(issue?.message).toBe('_n must be a whole number from 1 to 9');
      expect(more).toEqual([]);
    },
  );
});

test('pages start at 1 and hold 1 to 100 rows', () => {
  expect([pageNumber.parse('1'), pageNumber.parse('1000000')]).toEqual([1, 1_000_000]);
  expect([pageLimit.parse('1'), pageLimit.parse('100')]).toEqual([1, 100]);
  for (const [rule, value] of [
    [pageNumber, '0'],
    [pageNumber, '1000001'],
    [pageLimit, '0'],
    [pageLimit, '101'],
  ] as const) {
    expect(rule.safeParse(value).success).toBe(false);
  }
});

test('an optional page may be left out', () => {
  expect(optionalPage.parse({})).toEqual({});
  expect(optionalPage.parse({ _page: '2', _limit: '5' })).toEqual({ _page: 2, _limit: 5 });
});
