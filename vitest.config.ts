import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { serverProgram } from './scripts/build.ts';
import { keepTemporaryFilesInMemory } from './scripts/scratch.ts';

keepTemporaryFilesInMemory();

const project = (name: string, folder: string, more = {}) => ({
  test: {
    name,
    include: [`${folder}/**/*.test.{ts,tsx}`],
    // Generous: a slow machine is not a fault of the shop.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    ...more,
  },
});

/** They start first, so that no worker is left alone with one in the end. */
const slowest = [
  'e2e/faults/mail-kills.test.ts',
  'backup/move.test.ts',
  'e2e/faults/power-cuts.test.ts',
  'server/src/main.test.ts',
  'server/src/two-servers.test.ts',
  'settlement/schedules-postgres.test.ts',
  'e2e/faults/death-after-commit.test.ts',
  'e2e/faults/last-release.test.ts',
  'imports/importing.test.ts',
  'backup/backup.test.ts',
  'e2e/faults/kills-postgres.test.ts',
  'e2e/faults/kills-sqlite.test.ts',
  'settlement/schedules-sqlite.test.ts',
  'commands/commands.test.ts',
];

class SlowestFirst extends BaseSequencer {
  override async sort(...[files]: Parameters<BaseSequencer['sort']>) {
    const first = slowest.flatMap((name) => files.filter(({ moduleId }) => moduleId.endsWith(name)));
    const others = files.filter((file) => !first.includes(file));
    return [...first, ...(await super.sort(others))];
  }
}

export default defineConfig({
  test: {
    // One more than there are cores, because many tests wait for a disk or for another process.
    maxWorkers: availableParallelism() + 1,
    // Starting a process and loading the shop takes longer than most files. What a file changes in its process, it
    // changes back.
    isolate: false,
    sequence: { sequencer: SlowestFirst },
    // Halves what the start of a shop process costs.
    env: {
      NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/kiosk-tests'),
      SERVER_PROGRAM: await serverProgram(),
    },
    projects: [
      project('contract', 'contract/src'),
      project('demo', 'demo/src'),
      project('server', 'server/src', {
        globalSetup: 'testkit/src/databases.setup.ts',
        setupFiles: [
          'testkit/src/password-cost.setup.ts',
          // `npm run bench -- isolation`
          ...(process.env.CONFLICTS ? ['testkit/src/conflicts.setup.ts'] : []),
        ],
        ...(process.env.CONFLICTS && { testTimeout: 120_000 }),
      }),
      project('client', 'client/src'),
      project('scripts', 'scripts'),
      project('faults', 'e2e/faults', { testTimeout: 180_000 }),
    ],
  },
});
