import { importRule, type Rule, textRule } from './rule.ts';

/** From left to right; the right may use the left. */
const features = [
  'audit',
  'search',
  'uploads',
  'settings',
  'mail',
  'catalogue',
  'content',
  'storefront',
  'accounts',
  'carts',
  'orders',
  'payments',
  'invoices',
  'imports',
  'privacy',
  'admin',
];
/** Also from left to right: layers nearer to the wire use those nearer to the tables. */
const layers = ['store', 'service', 'routes'];
const [store, service, routes] = [0, 1, 2];

const isTest = (file: string): boolean => file.endsWith('.test.ts');
const isSource = (file: string): boolean => file.startsWith('server/src/') && !isTest(file);

/** The folder of a migration with its slash, of a file that is in one. */
const migrationOf = (file: string): string | undefined =>
  /^server\/src\/database\/migrations\/[^/]+\//.exec(file)?.[0];

const placeOf = (file: string) => {
  const [, folder = '', name = ''] = /^server\/src\/(\w+)\/(.+)$/.exec(file) ?? [];
  const [, layer = ''] = /\.(store|service|routes)\.ts$/.exec(name) ?? [];
  return { folder, feature: features.indexOf(folder), layer: layers.indexOf(layer) };
};

/** A rule about what one feature's file imports of the same or another feature. Tests are exempt. */
const featureRule = (
  says: string,
  refuses: (from: ReturnType<typeof placeOf>, to: ReturnType<typeof placeOf>) => boolean,
): Rule =>
  importRule(says, (file, imported) => {
    const [from, to] = [placeOf(file), placeOf(imported)];
    return isSource(file) && from.feature >= 0 && to.feature >= 0 && refuses(from, to);
  });

/** The paths of the API that are below /admin, by their name or written out, and the others. */
const adminPaths = /\badminApiPaths\.|['"`]\/(api\/)?admin\//;
const otherPaths = /\b(apiPaths|accountApiPaths)\.|['"`]\/(?!(api\/)?admin\/)/;

/** What puts the shop together from its features. */
const composition = /^server\/src\/(app|api|jobs|mails|serve)\.ts$/;

export const rulesOfServer: readonly Rule[] = [
  featureRule(
    'in a feature routes use services, services use stores, and nothing the other way round',
    (from, to) =>
      from.folder === to.folder && (to.layer > from.layer || (from.layer === routes && to.layer === store)),
  ),
  featureRule(
    'of another feature only services are used',
    (from, to) => from.folder !== to.folder && to.layer !== service,
  ),
  featureRule(
    `features use only those left of them: ${features.join(', ')}`,
    (from, to) => from.feature < to.feature,
  ),
  importRule(
    'only tests use the testkit',
    (file, imported) => isSource(file) && imported.startsWith('testkit/'),
  ),
  importRule(
    'what all features share (http, config, database, single files) uses no feature',
    (file, imported) =>
      isSource(file) &&
      /^server\/src\/((http|config|database)\/|[\w-]+\.ts$)/.test(file) &&
      !composition.test(file) &&
      placeOf(imported).feature >= 0,
  ),
  importRule(
    'a migration imports only kysely and its own folder, so that it stays what it is',
    (file, imported) => {
      const migration = migrationOf(file);
      return migration !== undefined && imported !== 'kysely' && !imported.startsWith(migration);
    },
  ),
  importRule(
    'only http/, what puts the shop together, and routes know Fastify',
    (file, imported) =>
      isSource(file) &&
      /^(@fastify\/.*|fastify)$/.test(imported) &&
      !composition.test(file) &&
      !/^server\/src\/(http\/.*|([\w-]+\/)+[\w-]+\.routes\.ts)$/.test(file),
  ),
  textRule(
    'only http/ and routes write status codes and headers',
    /\breply\b[\s\S]*\.(code|status|header|headers)\(/,
    (file) => isSource(file) && !/^server\/src\/(http\/|([\w-]+\/)+[\w-]+\.routes\.ts$)/.test(file),
  ),
  textRule(
    'routes of /api/admin are in server/src/admin',
    adminPaths,
    (file) => isSource(file) && !file.startsWith('server/src/admin/'),
  ),
  textRule(
    'server/src/admin has routes of /api/admin only',
    otherPaths,
    (file) => isSource(file) && file.startsWith('server/src/admin/'),
  ),
  textRule(
    'only config/config.ts reads the environment',
    /\bprocess\.env\b/,
    (file) => isSource(file) && file !== 'server/src/config/config.ts',
  ),
  textRule(
    'only database/dialect.ts, and what it opens, knows which database it is',
    /sqlite|postgres|node:sqlite|'pg'/i,
    // The settings say what DATABASE_URL looks like; the choice itself is made in dialect.ts.
    (file) =>
      isSource(file) &&
      !/^server\/src\/config\/(config|database-settings)\.ts$/.test(file) &&
      !/^server\/src\/database\/migrations\/[^/]+\/dialect\.ts$/.test(file) &&
      !/^server\/src\/database\/(dialect|trouble|(sqlite|postgres)(-[\w-]+)?)\.ts$/.test(file),
  ),
];
