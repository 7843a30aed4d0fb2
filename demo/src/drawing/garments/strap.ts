import { mix } from '../color.ts';
import { hexOf } from '../palette.ts';
import type { Pen } from '../pen.ts';
import type { BagOptions } from './bag-options.ts';

export const leather = { weave: { weave: 'leather' } } as const;

export const strapOf = (pen: Pen, o: BagOptions) =>
  o.strap ? hexOf(o.strap) : mix(pen.color, '#15131a', 0.25);

/** A band of webbing or leather along a curve. */
export function band(pen: Pen, d: string, width: number, fill: string): void {
  const at = pen.path(d);
  pen.cast(`<path d="${at}" fill="none" stroke="#000" stroke-width="${width}"/>`);
  pen.put(
    `<path d="${at}" fill="none" stroke="${pen.ink}" stroke-opacity=".25" stroke-width="${width}" transform="translate(4 6)"/><path d="${at}" fill="none" stroke="${fill}" stroke-width="${width}"/>`,
  );
  pen.put(
    `<path d="${at}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="${width * 0.5}" transform="translate(${-width * 0.16} ${-width * 0.12})"/><path d="${at}" fill="none" stroke="${pen.ink}" stroke-opacity=".5" stroke-width="1.2" stroke-dasharray="5 3.200" transform="translate(${width * 0.3} 0)"/><path d="${at}" fill="none" stroke="${pen.ink}" stroke-opacity=".5" stroke-width="1.2" stroke-dasharray="5 3.200" transform="translate(${-width * 0.3} 0)"/>`,
  );
}

export function buckle(pen: Pen, x: number, y: number, size: number, metal: string): void {
  pen.put(
    `<rect x="${x - size}" y="${y - size * 0.8}" width="${size * 2}" height="${size * 1.6}" rx="3" fill="none" stroke="${pen.ink}" stroke-opacity=".3" stroke-width="5" transform="translate(2 3)"/><rect x="${x - size}" y="${y - size * 0.8}" width="${size * 2}" height="${size * 1.6}" rx="3" fill="none" stroke="${metal}" stroke-width="4.500"/><path d="M${x} ${y - size * 0.8}V${y + size * 0.8}" stroke="${metal}" stroke-width="3.500"/>`,
  );
}
