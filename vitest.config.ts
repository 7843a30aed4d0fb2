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

/**
 * One project after the other: a worker that goes on to another project is a new process, which loads the shop again. The
 * largest is last, because its many small files leave no worker without work in the end.
 */
const projects = ['faults', 'scripts', 'demo', 'client', 'contract', 'server'];

/** They start first in their project, so that no worker is left alone with one in the end. */
const slowest = [
  'faults/kills',
  'faults/last-release',
  'faults/power-cuts',
  'faults/death-after-commit',
  'texts/texts',
  'release/released-server',
  'backup/move',
  'src/main',
  'src/two-servers',
  'backup/backup',
  'src/query-plans',
  'database/silent-network',
  'demo/scale/seed-scale',
  'settlement/schedules-postgres',
  'imports/importing',
  'accounts/links',
  'database/upgrade',
  'catalogue/reading',
  'commands/commands',
  'catalogue/kept-lists',
  'storefront/crawlers',
  'settlement/schedules-sqlite',
  'database/isolation',
  'payments/refunds/refunds',
  'http/openapi/fuzz',
].map((name) => `${name}.test.ts`);

type Files = Parameters<BaseSequencer['sort']>[0];

class SlowestFirst extends BaseSequencer {
  override async sort(files: Files): Promise<Files> {
    const first = slowest.flatMap((name) => files.filter(({ moduleId }) => moduleId.endsWith(`/${name}`)));
    const others = files.filter((file) => !first.includes(file));
    const sorted = [...first, ...(await super.sort(others))];
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

const placeOf = ({ project }: Files[number]): number => projects.indexOf(project.name);

export default defineConfig({
  test: {
    // Two more than there are cores, because many tests wait for another process or for a time to pass.
    maxWorkers: availableParallelism() + 2,
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
