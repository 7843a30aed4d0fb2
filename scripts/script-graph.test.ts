import { expect, test } from 'vitest';
import { scriptsOf } from './script-graph.ts';

const manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_price.js': { file: 'price.js', imports: ['_react.js'] },
  'src/home-page.tsx': { file: 'home.js', imports: ['_price.js', 'index.html'] },
  'src/cart-page.tsx': { file: 'cart.js', imports: ['_price.js'] },
};

test('a view loads the entry, its own lazy parts and what they import, each once', () => {
  expect(scriptsOf(manifest, ['src/home-page.tsx']).sort()).toEqual([
    'entry.js',
    'home.js',
    'price.js',
    'react.js',
  ]);
});

test('a lazy chunk that was renamed is reported as missing', () => {
  expect(() => scriptsOf(manifest, ['src/start-page.tsx'])).toThrow('src/start-page.tsx');
});
