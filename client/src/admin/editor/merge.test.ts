import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyFields } from './draft.ts';
import { changesOf, type FieldName, type FieldValues, isSame } from './fields.ts';
import { choose, merge } from './merge.ts';

const size = fc.record({ name: fc.constantFrom('S', 'M'), inStock: fc.boolean() });

/** Of few values, so that two people often come to the same. */
const fields: fc.Arbitrary<FieldValues> = fc
  .record({
    title: fc.constantFrom('Jumper', 'Coat', 'Cap'),
    price: fc.constantFrom(null, 1, 2),
    stock: fc.constantFrom(null, 0, 5),
    highlights: fc.array(fc.constantFrom('Warm', 'Soft'), { maxLength: 2 }),
    sizes: fc.option(fc.array(size, { maxLength: 2 })),
    pictures: fc.array(fc.record({ url: fc.constantFrom('/a', '/b'), text: fc.constantFrom('', 'A') }), {
      maxLength: 2,
    }),
  })
  .map((some) => ({ ...emptyFields, ...some }));

const check = (property: (base: FieldValues, theirs: FieldValues, mine: FieldValues) => void) =>
  fc.assert(fc.property(fields, fields, fields, property));

const changed = (before: FieldValues, after: FieldValues): FieldName[] =>
  Object.keys(changesOf(before, after)) as FieldName[];

test('merging keeps a field that only one changed, and one that both changed alike', () => {
  check((base, theirs, mine) => {
    const { merged, conflicts } = merge(base, theirs, mine);
    for (const field of Object.keys(base) as FieldName[]) {
      if (conflicts.includes(field)) continue;
      const wanted = isSame(mine[field], base[field]) ? theirs[field] : mine[field];
      expect(merged[field]).toEqual(wanted);
    }
  });
});

test('merging reports a conflict exactly where both changed a field differently', () => {
  check((base, theirs, mine) => {
    const both = changed(base, theirs).filter((field) => changed(base, mine).includes(field));
    expect(merge(base, theirs, mine).conflicts).toEqual(
      both.filter((field) => !isSame(theirs[field], mine[field])),
    );
  });
});

test('merging with an unchanged product has no conflict and loses nothing', () => {
  check((base, theirs, mine) => {
    expect(merge(base, base, mine)).toEqual({ merged: mine, conflicts: [], taken: [] });
    expect(merge(base, theirs, base)).toMatchObject({ merged: theirs, conflicts: [] });
    expect(merge(base, mine, mine)).toEqual({ merged: mine, conflicts: [], taken: [] });
  });
});

test('a save after a choice changes only what was chosen or changed here', () => {
  check((base, theirs, mine) => {
    const { merged, conflicts } = merge(base, theirs, mine);
    const mineChosen = conflicts.filter((_, at) => at % 2 === 0);
    const decided = choose(
      merged,
      theirs,
      conflicts.filter((field) => !mineChosen.includes(field)),
    );
    const own = changed(base, mine);
    for (const field of changed(theirs, decided)) {
      expect(own).toContain(field);
      expect(decided[field]).toEqual(mine[field]);
    }
    for (const field of mineChosen) expect(decided[field]).toEqual(mine[field]);
  });
});

test('merging without conflicts gives the same product in either order', () => {
  check((base, one, other) => {
    const first = merge(base, one, other);
    const second = merge(base, other, one);
    expect(first.conflicts).toEqual(second.conflicts);
    if (first.conflicts.length === 0) expect(first.merged).toEqual(second.merged);
  });
});

const stocks = (of: Record<string, number> | null): FieldValues => ({
  ...emptyFields,
  sizeStocks: of && Object.entries(of).map(([name, stock]) => ({ name, stock })),
});

test('a count of one size is no conflict with an order of another', () => {
  const [base, sold, counted] = [
    stocks({ L: 4, M: 2, S: 2 }),
    stocks({ L: 4, M: 2, S: 1 }),
    stocks({ L: 4, M: 7, S: 2 }),
  ];
  expect(merge(base, sold, counted)).toEqual({
    merged: stocks({ L: 4, M: 7, S: 1 }),
    conflicts: [],
    taken: [],
  });
  // A size that was added here, and one that others have removed.
  expect(merge(base, stocks({ L: 4, S: 2 }), stocks({ L: 4, M: 2, S: 2, XL: 1 })).merged).toEqual(
    stocks({ L: 4, S: 2, XL: 1 }),
  );
});

test.each([
  ['an order of the size that was counted', { S: 1 }],
  ['a size that is counted no more', null],
])('%s is a conflict with the count', (_, theirs) => {
  const mine = stocks({ S: 9 });
  expect(merge(stocks({ S: 2 }), stocks(theirs), mine)).toEqual({
    merged: mine,
    conflicts: ['sizeStocks'],
    taken: [],
  });
});
