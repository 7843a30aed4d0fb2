import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkSources } from './check.ts';
import { readRequirements, violationsOfRun } from './conformance/conformance.ts';
import { outcomesOf } from './conformance/outcomes.ts';
import { describeFailures, type Failure, failuresOfPlaywright, failuresOfVitest } from './failures.ts';
import { type Command, root, run } from './run.ts';
import { scratchFolder } from './scratch.ts';
import { closingLine, ofPlaywright, ofVitest, type Tally, total } from './tally.ts';

/** A temporary folder for the runners' reports and the tests' data. */
const folder = scratchFolder();
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
const vitestReport = join(folder, 'vitest.json');
const playwrightReport = join(folder, 'playwright.json');

/** The steps in order; a failure ends the run. */
const stages: Record<string, () => Promise<Tally>> = {
  checks: checkSources,
  browser: async () => ((await run(['node', 'e2e/browser.ts'])) === 0 ? nothing : oneFailure),
  tests: () =>
    runner(
      [
        ...(['vitest', 'run', '--reporter=default', '--reporter=json'] as const),
        `--outputFile.json=${vitestReport}`,
      ],
      vitestReport,
      ofVitest,
      failuresOfVitest,
    ),
  // After the tests: beside them, each takes a third more processor time.
  journeys: () =>
    runner(['playwright', 'test', '--config', 'e2e'], playwrightReport, ofPlaywright, failuresOfPlaywright),
  conformance,
};

const oneSuccess: Tally = { passed: 1, failed: 0, skipped: 0 };
const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };
const oneFailure: Tally = { passed: 0, failed: 1, skipped: 0 };

/** A runner that fails without naming a test (a file that does not load, a setup that throws) counts as one. */
async function runner<T, U>(
  command: Command,
  file: string,
  read: (report: T) => Tally,
  failuresOf: (report: U) => Failure[],
): Promise<Tally> {
  const settings = { TMPDIR: folder, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport };
  const code = await run(command, settings);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return oneFailure;
  const report = JSON.parse(text);
  const tally = read(report);
  failures.push(...failuresOf(report));
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** Whether every file of tests that docs/conformance.md names has run and passed. */
async function conformance(): Promise<Tally> {
  const [vitest, playwright] = await Promise.all(
    [vitestReport, playwrightReport].map(async (file) => JSON.parse(await readFile(file, 'utf8'))),
  );
  const requirements = await readRequirements();
  const violations = violationsOfRun(requirements, outcomesOf({ vitest, playwright, root }));
  for (const violation of violations) process.stdout.write(`docs/conformance.md:${violation}\n`);
  process.stdout.write(`${requirements.length} requirements\n`);
  return violations.length === 0 ? oneSuccess : oneFailure;
}

const failures: Failure[] = [];
const tallies: Tally[] = [];
for (const [name, stage] of Object.entries(stages)) {
  process.stdout.write(`\n# ${name}\n\n`);
  const tally = await stage();
  tallies.push(tally);
  if (tally.failed > 0) break;
}

process.stdout.write(`\n${describeFailures(failures)}`);
const result = total(tallies);
process.stdout.write(`\n${closingLine(result)}\n`);
process.exitCode = result.failed === 0 ? 0 : 1;
