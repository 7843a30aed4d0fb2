import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../run.ts';
import { nameOf, type Outcomes } from './outcomes.ts';
import { type Requirement, readTable } from './table.ts';

/** The rows of docs/conformance.md: what the shop must do, where it does it, and the tests that show it. */
export const readRequirements = async (): Promise<Requirement[]> =>
  readTable(await readFile(join(root, 'docs/conformance.md'), 'utf8'));

/** What is wrong with the table as it is written: files that are not there, tests that no file holds. */
export async function complaintsAboutTable(requirements: readonly Requirement[]): Promise<string[]> {
  const sources = new Map<string, string>();
  for (const { file } of requirements.flatMap(({ tests }) => tests)) {
    if (!sources.has(file)) sources.set(file, await readFile(join(root, file), 'utf8').catch(() => ''));
  }
  return requirements.flatMap(({ line, builtIn, tests }) => [
    ...builtIn.filter((file) => !existsSync(join(root, file))).map((file) => `${line}: no file ${file}`),
    ...tests
      .filter(({ file, title }) => !holdsTitle(sources.get(file) ?? '', title))
      .map((test) => `${line}: no test ${nameOf(test)}`),
    ...(builtIn.length > 0 && tests.length === 0 ? [`${line}: built, but no test is named`] : []),
  ]);
}

/** A source writes its quotation marks in one of several ways; a title made from a table stands in it in parts. */
const holdsTitle = (source: string, title: string): boolean =>
  source.includes(title) || source.includes(title.replaceAll("'", "\\'")) || isMadeFromTable(source);

const isMadeFromTable = (source: string): boolean => /\btest\.(each|for)\b|\btest\(\s*`/.test(source);

/** Rows whose tests did not all run and pass. */
export const complaintsAboutRun = (requirements: readonly Requirement[], outcomes: Outcomes): string[] =>
  requirements.flatMap(({ line, tests }) =>
    tests
      .filter((test) => outcomes.get(nameOf(test)) !== true)
      .map((test) => `${line}: ${outcomes.has(nameOf(test)) ? 'failed' : 'did not run'}: ${nameOf(test)}`),
  );

export function summary(requirements: readonly Requirement[]): string {
  const open = requirements.filter(({ tests }) => tests.length === 0).length;
  const proved = requirements.length - open;
  return `${requirements.length} requirements: ${proved} with tests, ${open} not built yet`;
}
