import type { ContentNode } from '@kiosk/contract/content-node.ts';
import { expect, test } from 'vitest';
import { parseMarkdown } from './markdown.ts';

const picture = `/uploads/${'a1'.repeat(16)}/1200`;

/** All elements, wherever they are. */
const elementsOf = (nodes: readonly ContentNode[]): Exclude<ContentNode, string>[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children ?? [])]));
const textOf = (nodes: readonly ContentNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children ?? []))).join('');

test('headings, paragraphs, lists, quotes and tables become elements', () => {
  expect(parseMarkdown('# Terms\n\nOne **two** *three* `four`.')).toEqual([
    { tag: 'h2', children: ['Terms'] },
    {
      tag: 'p',
      children: [
        'One ',
        { tag: 'strong', children: ['two'] },
        ' ',
        { tag: 'em', children: ['three'] },
        ' ',
        { tag: 'code', children: ['four'] },
        '.',
      ],
    },
  ]);
  expect(parseMarkdown('3. three\n4. four\n\n> quoted')).toEqual([
    {
      tag: 'ol',
      start: 3,
      children: [
        { tag: 'li', children: ['three'] },
        { tag: 'li', children: ['four'] },
      ],
    },
    { tag: 'blockquote', children: [{ tag: 'p', children: ['quoted'] }] },
  ]);
  const tags = elementsOf(parseMarkdown('| a | b |\n|---|---|\n| 1 | 2 |')).map(({ tag }) => tag);
  expect(tags).toEqual(['table', 'thead', 'tr', 'th', 'th', 'tbody', 'tr', 'td', 'td']);
});

test('a postal address keeps its lines', () => {
  expect(parseMarkdown('Nordlicht GmbH\nSpeicherstadt 7')).toEqual([
    { tag: 'p', children: ['Nordlicht GmbH', { tag: 'br' }, 'Speicherstadt 7'] },
  ]);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a <b onclick="x()">b</b>',
  '<!-- hidden -->',
  '<style>*{display:none}</style>',
])('raw HTML stays the text that was typed: %s', (html) => {
  const content = parseMarkdown(html);
  expect(textOf(content)).toBe(html);
  expect(elementsOf(content).map(({ tag }) => tag)).toEqual(['p']);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com',
])('a link to %s is none', (href) => {
  for (const text of [`[press](<${href}>)`, `[press](${href})`, `<${href}>`, `[press][1]\n\n[1]: ${href}`]) {
    // As a browser reads it: an address without a scheme leads to the shop.
    const links = elementsOf(parseMarkdown(text)).flatMap(({ href }) => href ?? []);
    expect(
      links.filter(
        (link) => !link.startsWith('#') && URL.parse(link, 'https://shop.example')?.host !== 'shop.example',
      ),
    ).toEqual([]);
  }
});

test.each([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ['http://example.com', 'http://example.com'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['/pages/terms', '/pages/terms'],
  ['#top', '#top'],
])('a link to %s is a link', (typed, href) => {
  expect(elementsOf(parseMarkdown(`[words](${typed})`))).toContainEqual({
    tag: 'a',
    href,
    children: ['words'],
  });
});

test('web and email addresses that are typed as they are become links', () => {
  const links = elementsOf(parseMarkdown('Write to a@example.com or see https://example.com.'));
  expect(links.flatMap(({ href }) => href ?? [])).toEqual(['mailto:a@example.com', 'https://example.com']);
});

test('a picture that was uploaded is shown, and of any other its description', () => {
  expect(parseMarkdown(`![Our shop](${picture})`)).toEqual([
    { tag: 'p', children: [{ tag: 'img', src: picture, alt: 'Our shop' }] },
  ]);
  for (const src of [
    'https://tracker.example/a.gif',
    '/uploads/../api/x',
    '//evil.example/a',
    '/pictures/hero.svg',
  ]) {
    const content = parseMarkdown(`![Our shop](${src})`);
    expect(elementsOf(content).map(({ tag }) => tag)).toEqual(['p']);
    expect(textOf(content)).toContain('Our shop');
  }
});

test('the longest text that is taken is read in a moment, however it is nested', () => {
  const begun = performance.now();
  for (const part of ['> ', '- ', '[', '**a', '![', '`', '| a ', '<a ']) {
    expect(parseMarkdown(part.repeat(60_000 / part.length))).not.toEqual([]);
  }
  expect(performance.now() - begun).toBeLessThan(20_000);
});
