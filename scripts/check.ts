import { availableParallelism } from 'node:os';
import { type Command, runQuietly } from './run.ts';
import { type Tally, total } from './tally.ts';

/** In one thread, because each of several would check what they share once more, and other checks run beside it. */
const typesOf = (project: string): Command => ['tsc', '-p', project, '--singleThreaded'];

/** Checks of the sources. */
const checks: Record<string, Command> = {
  // In one program what runs in Node, because most of it imports the server.
  'types of the server': typesOf('.'),
  'types of the contract': typesOf('contract'),
  'types of the client': typesOf('client'),
  'types of the journeys': typesOf('e2e'),
  style: ['biome', 'check', '--error-on-warnings', '--max-diagnostics=50'],
  'import rules': ['node', 'scripts/import-rules.ts'],
  'unused code': ['knip', '--no-progress'],
  conformance: ['node', 'scripts/conformance/main.ts'],
};

/** Checks of the built client. */
const build: Command = ['node', 'scripts/build.ts'];
const firstView: Command = ['node', 'scripts/first-view.ts'];

async function checkBuild(): Promise<Tally> {
  const built = await one('build', build);
  return built.failed > 0 ? built : one('first view', firstView);
}

/** Runs every check, so that one run shows everything to fix. */
export async function checkSources(): Promise<Tally> {
  const others = Object.entries(checks).map(([name, command]) => one.bind(null, name, command));
  // The slowest first.
  const waiting = [checkBuild, ...others];
  const tallies: Tally[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) tallies.push(await next());
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return total(tallies);
}

async function one(name: string, command: Command): Promise<Tally> {
  const start = performance.now();
  const { code, output } = await runQuietly(command);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name.padEnd(24)} ${seconds} s\n`);
  if (code === 0) return { passed: 1, failed: 0, skipped: 0 };
  process.stdout.write(`\n$ ${command.join(' ')}\n${output}\n`);
  return { passed: 0, failed: 1, skipped: 0 };
}

if (import.meta.main) process.exitCode = (await checkSources()).failed === 0 ? 0 : 1;
