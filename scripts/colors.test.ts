import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const tokens = Object.fromEntries(
  [...read('client/src/styles.css').matchAll(/--color-(\w+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name, light, dark]) => [name, { light, dark }],
  ),
);
const paletteOf = (scheme: 'light' | 'dark', names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, tokens[name]?.[scheme]]));

test('the colors of the bars of the browser are those of the paper', () => {
  const colors = read('client/index.html').matchAll(/"theme-color" content="(#\w{6})".*?: (light|dark)\)/g);
  expect(Object.fromEntries([...colors].map(([, color, scheme]) => [scheme, color]))).toEqual(tokens.paper);
});

test('the colors of mails are those of the pages', () => {
  const source = read('server/src/mail/html.ts');
  const [, names = '', values = ''] = /const \[(.*)\] = \[(.*)\];/.exec(source) ?? [];
  const colors = values.match(/#\w{6}/g) ?? [];
  const light = Object.fromEntries(names.split(', ').map((name, at) => [name, colors[at]]));
  expect(light).toEqual(paletteOf('light', ['ink', 'muted', 'line', 'paper', 'surface']));

  const rules = source.matchAll(/^\.(paper|surface|ink|muted|line) \{ [\w-]*color: (#\w{6})/gm);
  const dark = Object.fromEntries([...rules].map(([, name, color]) => [name, color]));
  expect(dark).toEqual(paletteOf('dark', ['ink', 'muted', 'line', 'paper', 'surface']));
});

test('the colors of the card field, which is in a frame of Stripe, are those of the pages in light colors', () => {
  const colors = read('client/src/payments/stripe/stripe-card.tsx').match(/#\w{6}/g);
  expect(colors).toEqual(Object.values(paletteOf('light', ['ink', 'muted', 'danger'])));
});

test('the accent of a shop without one is that of the style sheet', () => {
  const [, usual] = /usualAccent = '(#\w{6})'/.exec(read('contract/src/shop-texts.ts')) ?? [];
  expect(usual).toBe(tokens.accent?.light);
});
