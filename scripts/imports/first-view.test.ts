import { expect, test } from 'vitest';
import { zodInFirstView } from './first-view.ts';
import { parseSource } from './source.ts';

const main = "import { limits } from '@kiosk/contract/limits.ts';";
const found = (mainText: string, limitsText: string) =>
  zodInFirstView([
    parseSource('client/src/main.tsx', mainText),
    parseSource('contract/src/limits.ts', limitsText),
  ]);

test('a module of the first view that imports zod is refused, with the way to it', () => {
  expect(found(main, "\nimport * as z from 'zod/mini';")).toEqual([
    {
      file: 'contract/src/limits.ts',
      line: 2,
      rule: 'the first view does without zod: main.tsx → contract/src/limits.ts → zod',
    },
  ]);
});

test.each([
  ['a type', main.replace('import', 'import type')],
  ['a part that is loaded later', "const limits = () => import('@kiosk/contract/limits.ts');"],
])('the first view may import %s from a module with zod', (_, text) => {
  expect(found(text, "import * as z from 'zod/mini';")).toEqual([]);
});
