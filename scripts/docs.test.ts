import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.ts';

const isForeign = (path: string): boolean => /(^|[\\/])(node_modules|dist|data|\.git)$/.test(path);
const files = globSync('**/*.*', { cwd: root, exclude: isForeign }).map((file) => file.replaceAll(sep, '/'));
const documents = files.filter((file) => /^(docs\/.*|README|CHANGELOG|bench\/README)\.md$/.test(file));

/** Links within the project, without the place inside of the document. What is quoted as code leads nowhere. */
const linksIn = (text: string): string[] =>
  [...text.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].flatMap(([, link = '']) =>
    /^\w+:/.test(link) ? [] : [link],
  );

/** Names of source files; a document leaves out folders that are clear from where it says them. */
const sourcesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|c|md))`/g)].flatMap(([, name = '']) => name);

test.each(documents)('%s names and links files that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const missing = [
    ...linksIn(text).filter((link) => !existsSync(join(root, dirname(document), link))),
    ...sourcesIn(text).filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`))),
  ];
  expect(missing).toEqual([]);
});
