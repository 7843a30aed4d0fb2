import { importRule, type Rule, textRule } from './rule.ts';

const basic = ['router', 'store'];

/** What every feature uses, and what of ours that uses itself. */
const shared: Record<string, readonly string[]> = {
  router: [],
  store: [],
  api: basic,
  ui: basic,
  actions: [...basic, 'api', 'ui'],
};

/** The place that puts the features together; any other folder is a feature. */
const top = ['app'];

/** The admin area and the checkout are put together of the other features' parts. */
const composed = ['admin', 'checkout'];

const folderOf = (file: string): string => /^client\/src\/(\w+)\//.exec(file)?.[1] ?? '';
const isFeature = (folder: string): boolean =>
  folder !== '' && ![...Object.keys(shared), ...top].includes(folder);
const isPage = (file: string): boolean => /(-page|Page)\.tsx$/.test(file);
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || folderOf(file) === 'testing';

/** A rule about what a folder imports of another folder. Tests are exempt. */
const folderRule = (says: string, refuses: (from: string, to: string, file: string) => boolean): Rule =>
  importRule(says, (file, imported) => {
    const [from, to] = [folderOf(file), folderOf(imported)];
    return !isTest(file) && from !== '' && to !== '' && from !== to && refuses(from, to, file);
  });

export const rulesOfClient: readonly Rule[] = [
  folderRule(
    'actions uses api and ui, these use router and store and not each other, and those nothing of ours',
    (from, to) => shared[from]?.includes(to) === false,
  ),
  folderRule('features do not use app', (from, to) => isFeature(from) && top.includes(to)),
  folderRule(
    "a feature but admin and checkout uses another's slice or parts only through a page, and none uses theirs",
    (from, to, file) =>
      isFeature(from) &&
      isFeature(to) &&
      (composed.includes(to) || (!composed.includes(from) && !isPage(file))),
  ),
  textRule(
    'the client reads no environment but import.meta.env',
    /\bprocess\.env\b/,
    (file) => file.startsWith('client/src/') && !isTest(file),
  ),
];
