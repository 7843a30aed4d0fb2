import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../run.ts';
import type { Outcomes } from './outcomes.ts';

/** A row of docs/conformance.md: its line in the page, and the test files that show it. */
export type Requirement = { line: number; files: string[] };

export const readRequirements = async (): Promise<Requirement[]> =>
  readTable(await readFile(join(root, 'docs/conformance.md'), 'utf8'));

/** Reads the rows of every table; rows begin with their number, headings and rulers do not. */
export const readTable = (page: string): Requirement[] =>
  page.split('\n').flatMap((text, index) => {
    if (!/^\| \d/.test(text)) return [];
    const shownBy = text.split(/(?<!\\)\|/).at(-2) ?? '';
    const names = shownBy.split(',').map((name) => name.trim());
    return { line: index + 1, files: names.filter((name) => name !== '').map(fileOf) };
  });

/** `journeys/cart` is e2e/journeys/cart.test.ts, `server/orders/orders` is server/src/orders/orders.test.ts. */
function fileOf(name: string): string {
  const [workspace, ...rest] = name.split('/');
  return workspace === 'journeys' ? `e2e/${name}.test.ts` : `${workspace}/src/${rest.join('/')}.test.ts`;
}

export const violationsOfTable = (requirements: readonly Requirement[]): string[] =>
  requirements.flatMap(({ line, files }) => [
    ...(files.length === 0 ? [`${line}: no test is named`] : []),
    ...files.filter((file) => !existsSync(join(root, file))).map((file) => `${line}: no file ${file}`),
  ]);

/** Rows with a file of which not every test ran and passed. */
export const violationsOfRun = (requirements: readonly Requirement[], outcomes: Outcomes): string[] =>
  requirements.flatMap(({ line, files }) =>
    files
      .filter((file) => outcomes.get(file) !== true)
      .map((file) => `${line}: ${outcomes.has(file) ? 'failed' : 'did not run'}: ${file}`),
  );
