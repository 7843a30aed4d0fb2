import { document, ground } from './stage.ts';

/** The home page's picture; its left part stays calm, for a heading. */
export function hero(shape: 'wide' | 'tall'): string {
  const [width, height] = shape === 'wide' ? [1600, 1000] : [800, 900];
  const g = ground('#e6dfd3', width, height);
  return document(g.defs, g.body, width, height);
}
