import { middle } from '../path.ts';
import type { Pen } from '../pen.ts';
import type { Torso } from './measures.ts';

/** The left half of the neckline, from the shoulder to the middle, moved outwards by `out`. */
function neckline(t: Torso, out = 0, dip = t.dip): string {
  const v = t.vee ?? 0;
  const x = middle - t.neck - out;
  const y = t.neckY + out * 0.15;
  const depth = dip + out * (1 + v * 0.5);
  const c1 = [x + t.neck * (0.08 + v * 0.2), y + (depth - y) * (0.62 - v * 0.3)];
  const c2 = [middle - t.neck * (0.62 - v * 0.52), depth - (depth - y) * v * 0.12];
  return `C ${c1[0]} ${c1[1]} ${c2[0]} ${c2[1]} ${middle} ${depth}`;
}

/** The band along the neckline, e.g. the rib of a jumper. */
export function neckBand(t: Torso, width: number, dip = t.dip): string {
  const left = (out: number) => `${middle - t.neck - out} ${t.neckY + out * 0.15} ${neckline(t, out, dip)}`;
  const right = (out: number) => {
    const [, c1x, c1y, c2x, c2y] = /C (\S+) (\S+) (\S+) (\S+)/.exec(neckline(t, out, dip)) ?? [];
    const end = `${middle + t.neck + out} ${t.neckY + out * 0.15}`;
    return { c1: `${2 * middle - Number(c1x)} ${c1y}`, c2: `${2 * middle - Number(c2x)} ${c2y}`, end };
  };
  const o = right(width);
  const i = right(0);
  const leftInner = /C (\S+ \S+) (\S+ \S+)/.exec(neckline(t, 0, dip)) ?? [];
  return (
    `M ${left(width)} C ${o.c2} ${o.c1} ${o.end} L ${i.end} C ${i.c1} ${i.c2} ${middle} ${dip} ` +
    `C ${leftInner[2]} ${leftInner[1]} ${middle - t.neck} ${t.neckY} Z`
  );
}

/** The neckline from the middle out to the shoulder, as the beginning of a body. */
export function neckBack(t: Torso, dip: number): string {
  const [, c1x, c1y, c2x, c2y] = /C (\S+) (\S+) (\S+) (\S+)/.exec(neckline(t, 0, dip)) ?? [];
  return `M ${middle} ${dip} C ${c2x} ${c2y} ${c1x} ${c1y} ${middle - t.neck} ${t.neckY}`;
}

/** What shows between the front and the back of a neckline: the inside of the back, with a woven label. */
export function drawInside(pen: Pen, t: Torso, label = true): void {
  const dip = t.dip + 14;
  const top = t.neckY - 10;
  const d =
    `M ${middle - t.neck - 4} ${t.neckY + 4} C ${middle - t.neck * 0.6} ${top + 22} ${middle + t.neck * 0.6} ${top + 22} ${middle + t.neck + 4} ${t.neckY + 4} ` +
    `C ${middle + t.neck} ${t.neckY + 60} ${middle + 40} ${dip} ${middle} ${dip} C ${middle - 40} ${dip} ${middle - t.neck} ${t.neckY + 60} ${middle - t.neck - 4} ${t.neckY + 4} Z`;
  pen.panel(d, { volume: 0, cast: true });
  pen.tone(d, pen.ink, pen.depth < 0.25 ? 0.55 : 0.34);
  if (label) drawLabel(pen, middle, t.neckY + 24);
}

/** The tiny woven label of the shop. */
export function drawLabel(pen: Pen, x: number, y: number): void {
  const [w, h] = [17, 9];
  pen.tone(
    `M ${x - w} ${y - h} L ${x + w} ${y - h} L ${x + w} ${y + h} L ${x - w} ${y + h} Z`,
    '#f3eee3',
    0.94,
  );
  pen.line(
    `M ${x - 7} ${y - 2} L ${x + 7} ${y - 2} M ${x - 4} ${y + 3} L ${x + 4} ${y + 3}`,
    1.1,
    0.6,
    '#4a423c',
  );
}

/** The band below the hem of a body, e.g. ribs; drawn before the body. */
export function hemBand(t: Torso, height: number, draw_in = 12): string {
  const [l, r] = [middle - t.hem, middle + t.hem];
  const y = t.hemY;
  return (
    `M ${l} ${y - 12} C ${l - 2} ${y + height * 0.4} ${l + draw_in} ${y + height * 0.6} ${l + draw_in} ${y + height} ` +
    `C ${l + 80} ${y + height + 9} ${r - 80} ${y + height + 9} ${r - draw_in} ${y + height} ` +
    `C ${r - draw_in} ${y + height * 0.6} ${r + 2} ${y + height * 0.4} ${r} ${y - 12} Z`
  );
}
