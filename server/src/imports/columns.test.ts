import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileColumns } from './columns.ts';

test('docs/imports.md says of every column what its cells hold', () => {
  const document = readFileSync(new URL('../../../docs/imports.md', import.meta.url), 'utf8');
  const firstCells = [...document.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell = '']) =>
    cell.split(', '),
  );
  expect(firstCells.toSorted()).toEqual(fileColumns.map((name) => `\`${name}\``).toSorted());
});
