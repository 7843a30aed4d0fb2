import { importRule, type Rule } from './rule.ts';

/** The workspaces that each workspace may import, besides itself. */
const mayImport: Record<string, readonly string[]> = {
  contract: [],
  demo: ['contract'],
  server: ['contract', 'demo', 'testkit'],
  client: ['contract'],
  testkit: ['contract', 'server'],
  // They reach the shop over HTTP only. scripts/ holds what starts one and finds a browser, the testkit what it
  // stands on: PostgreSQL, and a network that fails. e2e knows how to start a browser.
  e2e: ['scripts', 'testkit'],
  bench: ['scripts', 'testkit', 'e2e'],
};

const workspaceOf = (path: string): string => path.split('/')[0] ?? '';
const isOurs = (path: string): boolean =>
  path.includes('/') && (workspaceOf(path) in mayImport || path.startsWith('scripts/'));

const isOtherBackend = (path: string): boolean => path.startsWith('e2e/backend/');

export const rulesOfWorkspaces: readonly Rule[] = [
  ...Object.entries(mayImport).map(([workspace, others]) =>
    importRule(
      others.length > 0
        ? `${workspace} imports nothing of ours but ${others.join(', ')}`
        : `${workspace} imports nothing of ours`,
      (file, imported) =>
        workspaceOf(file) === workspace &&
        isOurs(imported) &&
        ![workspace, ...others].includes(workspaceOf(imported)),
    ),
  ),
  // It must be independent of the storefront's code that it tests.
  importRule(
    'e2e/backend imports nothing of ours',
    (file, imported) => isOtherBackend(file) && isOurs(imported) && !isOtherBackend(imported),
  ),
];
