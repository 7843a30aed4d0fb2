import { defineConfig } from 'vitest/config';

/** Generous, for machines that do other work too: a test that hangs fails, a slow machine does not. */
const patience = { testTimeout: 30_000, hookTimeout: 60_000 };

const project = (name: string, folder: string, more = {}) => ({
  test: { name, include: [`${folder}/**/*.test.{ts,tsx}`], ...patience, ...more },
});

export default defineConfig({
  test: {
    projects: [
      project('contract', 'contract/src'),
      project('server', 'server/src', { globalSetup: 'server/src/testing/postgres.ts' }),
      project('client', 'client/src'),
      project('scripts', 'scripts'),
      project('crash', 'e2e/crash', { testTimeout: 120_000 }),
    ],
  },
});
