import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { type CataloguePart, catalogue, knownTexts } from './catalogue.ts';
import { sourceOf, sourcesIn } from './sources.ts';
import { unknownProblemsIn, unknownRulesIn, unknownSentencesIn, untranslatedIn } from './untranslated.ts';

/** What is said at a terminal, in logs and to programs stays English. */
const forOperators = [
  'server/src/backup/',
  'server/src/commands/',
  'server/src/database',
  'server/src/demo/',
  'server/src/doctor/',
  'server/src/http/openapi/',
  'server/src/greeting.ts',
  'server/src/serve.ts',
  'server/src/start-failure.ts',
];

const shown = (found: readonly { file: string; line: number; text: string }[]): string[] =>
  found.map(({ file, line, text }) => `${file}:${line} ${text}`);

const client = await sourcesIn('client/src');
const contract = await sourcesIn('contract/src');
const server = await sourcesIn('server/src');

test('every text that a person reads is in the catalogue', () => {
  const forShoppers = server.filter(({ file }) => !forOperators.some((place) => file.startsWith(place)));
  const found = [
    ...contract.flatMap(unknownRulesIn),
    ...client.flatMap(untranslatedIn),
    ...forShoppers.flatMap(unknownProblemsIn),
    ...forShoppers.flatMap(unknownSentencesIn),
  ];

  expect(shown(found)).toEqual([]);
});

test('a sentence of the server that is not said by a Problem is found', () => {
  const found = (code: string) =>
    unknownSentencesIn(sourceOf('some.service.ts', code)).map(({ text }) => text);

  expect(found("const tooLate = 'This order is gone for good.'")).toEqual(['This order is gone for good.']);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template in the source that is looked at
  expect(found('const said = (n) => `Only ${n} of them came back.`')).toEqual(['Only {} of them came back.']);
  expect(found("log.warn('This is for the log alone.')")).toEqual([]);
});

test('the message of a rule of the contract is found', () => {
  const found = (code: string) => unknownRulesIn(sourceOf('some-rules.ts', code)).map(({ text }) => text);

  expect(found("z.int('Depth must be a whole number').check(z.gte(1, 'Too flat for us'))")).toEqual([
    'Depth must be a whole number',
    'Too flat for us',
  ]);
  expect(found("requiredText('Title is required')")).toEqual([]);
});

test('text outside of the catalogue is found', () => {
  const found = (code: string) => untranslatedIn(sourceOf('page.tsx', code)).map(({ text }) => text);

  expect(found('const A = () => <p>Hello there</p>')).toEqual(['Hello there']);
  expect(found('const A = () => <Field label="Your name" />')).toEqual(['Your name']);
  expect(found("const A = (b) => <p className='flex'>{b && 'from '}</p>")).toEqual(['from ']);
  expect(found("const a = (b) => (b ? 'Save' : 'Not in it')")).toEqual(['Save', 'Not in it']);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template in the source that is looked at
  expect(found('const a = (n) => `${n} pieces left`')).toEqual(['{} pieces left']);
  expect(found("const A = () => <p className='text-sm font-medium'>{t('Save')}</p>")).toEqual([]);
});

test('the German catalogue has no text that nothing says', async () => {
  const sources = [...client, ...contract, ...server, ...(await sourcesIn('demo/src'))];
  const literals = new Set(sources.flatMap(({ find }) => find('Literal').map(({ node }) => node.value)));
  // The server brings the texts of index.html and Zod's rules along.
  expect([...knownTexts].filter((text) => !literals.has(text))).toEqual([]);
});

test('no text stands in two parts of the German catalogue', () => {
  const all = Object.values(catalogue).flatMap((texts) => Object.keys(texts));
  expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
});

test('each part of the German catalogue is sorted by its English texts, whatever their case', () => {
  const sortKey = (text: string) => `${text.toLowerCase()}\n${text}`;
  const misplaced = Object.entries(catalogue).flatMap(([part, texts]) =>
    Object.keys(texts).flatMap((text, at, all) => {
      const above = all[at - 1];
      // The first line of the file is a brace.
      const line = at + 2;
      return above === undefined || sortKey(above) < sortKey(text)
        ? []
        : [`${part}.json:${line} '${text}' belongs above '${above}'`];
    }),
  );
  expect(misplaced).toEqual([]);
});

test('each text is in the part of the catalogue that the pages load that say it', () => {
  const loaded = (file: string): CataloguePart[] =>
    /^client\/src\/(admin|accounts\/setup)\//.test(file) ? ['shop', 'admin'] : ['shop'];
  const said = client.flatMap(({ file, find }) =>
    find('Literal').map(({ node }) => ({ file, text: String(node.value) })),
  );
  const missing = said.filter(
    ({ file, text }) =>
      /^\p{Lu}|\s/u.test(text) && knownTexts.has(text) && !loaded(file).some((part) => catalogue[part][text]),
  );
  expect(missing).toEqual([]);
});

test('each German text has the values and the tags of its English one, and says something', () => {
  const differing = Object.values(catalogue)
    .flatMap((texts) => Object.entries(texts))
    .filter(([text, german]) => german.trim() === '' || namesIn(text).join() !== namesIn(german).join());
  expect(differing).toEqual([]);
});

/** Names of values and tags, those within plurals too: the first entry of each list of a compiled message. */
function namesIn(text: string): string[] {
  const names = new Set<string>();
  const add = (part: unknown): void => {
    if (Array.isArray(part)) {
      names.add(String(part[0]));
      part.slice(1).forEach(within);
    }
  };
  const within = (part: unknown): void => {
    if (Array.isArray(part)) add(part);
    else if (typeof part === 'object' && part !== null)
      for (const branch of Object.values(part)) [branch].flat(1).forEach(add);
  };
  [compile(text.replace(/##.*/, ''))].flat(1).forEach(add);
  return [...names].sort();
}
