import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

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

export default defineConfig({
  test: {
    // One more than there are cores, because many tests wait for a disk or for another process.
    maxWorkers: availableParallelism() + 1,
    // Starting a process and loading the shop takes longer than most files. What a file changes in its process, it
    // changes back.
    isolate: false,
    projects: [
      project('contract', 'contract/src'),
      project('server', 'server/src', { globalSetup: 'server/src/testing/databases.setup.ts' }),
      project('client', 'client/src'),
      project('scripts', 'scripts'),
      project('crash', 'e2e/crash', { testTimeout: 180_000 }),
    ],
  },
});
