import type { PanelOptions } from '../cloth.ts';
import type { Fold } from '../fold.ts';
import { middle, mirror } from '../path.ts';
import type { Pen } from '../pen.ts';

/** Half widths and heights of trousers lying flat. */
export type Legs = {
  waist: number;
  waistY: number;
  hip: number;
  /** where the legs part */
  crotchY: number;
  /** x of the knee's and the hem's inner and outer edges, left of the middle */
  knee: readonly [inner: number, outer: number];
  hem: readonly [inner: number, outer: number];
  hemY: number;
  band?: number;
};

function leg(l: Legs): string {
  const kneeY = l.crotchY + (l.hemY - l.crotchY) * 0.46;
  const m = middle;
  return (
    `M ${m + 3} ${l.waistY} L ${m - l.waist} ${l.waistY} C ${m - l.waist - 8} ${l.waistY + 60} ${m - l.hip} ${l.waistY + 90} ${m - l.hip} ${l.crotchY - 60} ` +
    `C ${m - l.hip - 2} ${l.crotchY + 30} ${m - l.knee[1]} ${kneeY - 90} ${m - l.knee[1]} ${kneeY} C ${m - l.knee[1]} ${kneeY + 80} ${m - l.hem[1]} ${l.hemY - 120} ${m - l.hem[1]} ${l.hemY} ` +
    `Q ${m - (l.hem[0] + l.hem[1]) / 2} ${l.hemY + 9} ${m - l.hem[0]} ${l.hemY} C ${m - l.hem[0]} ${l.hemY - 120} ${m - l.knee[0]} ${kneeY + 70} ${m - l.knee[0]} ${kneeY} ` +
    `C ${m - l.knee[0]} ${kneeY - 100} ${m - 10} ${l.crotchY + 40} ${m + 3} ${l.crotchY} Z`
  );
}

function legFolds(l: Legs, random: () => number): Fold[] {
  const m = middle;
  const kneeY = l.crotchY + (l.hemY - l.crotchY) * 0.46;
  const j = () => (random() - 0.5) * 24;
  const long = l.hemY - l.crotchY > 300;
  const list: Fold[] = [
    [m - 4, l.crotchY - 6, m - l.hip * 0.62, l.crotchY - 46 + j(), 8, 14],
    [m - 2, l.crotchY + 6, m - l.hip * 0.7, l.crotchY + 30 + j(), -9, 17],
    [m - 12, l.crotchY + 40, m - l.hip * 0.55, l.crotchY + 110 + j(), 10, 16],
    [m - l.hip, l.waistY + 120, m - l.hip * 0.5, l.waistY + 176 + j(), 10, 14],
  ];
  if (!long) return list;
  return [
    ...list,
    [m - l.knee[0] - 2, kneeY - 10 + j(), m - l.knee[1] * 0.78, kneeY + 26, 8, 15],
    [m - l.knee[1] + 2, kneeY - 40 + j(), m - l.knee[0] - 34, kneeY - 6, -8, 14],
    [m - l.knee[0] - 26, kneeY + 50, m - l.hem[0] - 30 + j(), l.hemY - 60, 14, 16],
    [m - l.hem[1] + 4, l.hemY - 70 + j(), m - l.hem[0] - 24, l.hemY - 36, 7, 12],
    [m - l.hem[0] - 4, l.hemY - 44 + j(), m - l.hem[1] + 22, l.hemY - 22, -5, 10],
  ];
}

const reflect = (folds: Fold[]): Fold[] =>
  folds.map(([x1, y1, x2, y2, bow, width]) => [800 - x1, y1, 800 - x2, y2, bow, width]);

/** Both legs and the waistband. `inside` draws on each leg, clipped to it. */
export function drawLegs(
  pen: Pen,
  l: Legs,
  options: PanelOptions = {},
  inside?: (flip: (d: string) => string) => void,
): void {
  for (const flip of [mirror, (d: string) => d]) {
    const folds = legFolds(l, pen.random);
    const id = pen.panel(flip(leg(l)), { folds: flip === mirror ? reflect(folds) : folds, ...options });
    if (inside) pen.within(id, () => inside(flip));
  }
}

/** The band round the waist, seen slightly from above: the inside of the back shows. */
export function waistband(pen: Pen, l: Legs, options: PanelOptions = {}): void {
  const { waist: w, waistY: y } = l;
  const h = l.band ?? 36;
  const m = middle;
  const back = `M ${m - w - 1} ${y - h + 4} Q ${m} ${y - h - 14} ${m + w + 1} ${y - h + 4} L ${m + w} ${y} L ${m - w} ${y} Z`;
  pen.panel(back, { volume: 0, ...(options.fill ? { fill: options.fill } : {}) });
  pen.tone(back, pen.ink, pen.depth < 0.25 ? 0.5 : 0.32);
  pen.panel(
    `M ${m - w - 1} ${y - h + 4} Q ${m} ${y - h + 18} ${m + w + 1} ${y - h + 4} L ${m + w + 2} ${y + 4} Q ${m} ${y + 18} ${m - w - 2} ${y + 4} Z`,
    { volume: 0.4, lift: 2, ...options },
  );
}
