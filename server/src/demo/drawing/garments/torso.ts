import type { Fold } from '../fold.ts';
import { middle, mirror, whole } from '../path.ts';
import type { PanelOptions, Pen } from '../pen.ts';

/** Half widths and heights of an upper body lying flat, in units of the sheet. */
export type Torso = {
  neck: number;
  neckY: number;
  /** the lowest point of the neckline in front */
  dip: number;
  /** 0 a round neckline, 1 a V */
  vee?: number;
  shoulder: number;
  shoulderY: number;
  armY: number;
  chest: number;
  waist: number;
  hem: number;
  hemY: number;
  /** how much lower the hem is in the middle than at the sides; a shirt tail is about 40 */
  tail?: number;
};

export type Sleeve = {
  /** from the shoulder point to the end of the cuff */
  length: number;
  /** degrees from hanging straight down */
  angle: number;
  /** half width at the end */
  end: number;
  cuff?: number;
  bow?: number;
};

export type Side = 'front' | 'back';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The left half of the neckline, from the shoulder to the middle, moved outwards by `out`. */
export function neckline(t: Torso, out = 0, dip = t.dip): string {
  const v = t.vee ?? 0;
  const x = middle - t.neck - out;
  const y = t.neckY + out * 0.15;
  const depth = dip + out * (1 + v * 0.5);
  const c1 = [x + t.neck * (0.08 + v * 0.2), y + (depth - y) * (0.62 - v * 0.3)];
  const c2 = [middle - t.neck * (0.62 - v * 0.52), depth - (depth - y) * v * 0.12];
  return `C ${c1[0]} ${c1[1]} ${c2[0]} ${c2[1]} ${middle} ${depth}`;
}

/** The line of the neck as one path from left to right. */
export function neckPath(t: Torso, out = 0, dip = t.dip): string {
  const half = `M ${middle - t.neck - out} ${t.neckY + out * 0.15} ${neckline(t, out, dip)}`;
  return `${half} ${mirror(half).replace('M', 'M')}`;
}

/** The band along the neckline, e.g. the rib of a jumper. */
export function neckBand(t: Torso, width: number, dip = t.dip): string {
  const inner = whole(`M ${middle - t.neck} ${t.neckY} ${neckline(t, 0, dip)}`);
  void inner;
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

export function bodyPath(t: Torso, side: Side): string {
  const dip = side === 'back' ? t.neckY + 16 : t.dip;
  const tail = t.tail ?? 6;
  const [sx, ux, wx, hx] = [t.shoulder, t.chest, t.waist, t.hem].map((half) => middle - half) as [
    number,
    number,
    number,
    number,
  ];
  const waistY = t.armY + (t.hemY - t.armY) * 0.5;
  const start = side === 'back' ? { ...t, vee: 0 } : t;
  const neck = neckBack(start, dip);
  return whole(
    `${neck} C ${middle - t.neck - 30} ${t.neckY + 8} ${sx + 40} ${t.shoulderY - 12} ${sx} ${t.shoulderY} ` +
      `C ${sx + 22} ${t.shoulderY + 50} ${ux + 26} ${t.armY - 62} ${ux} ${t.armY} ` +
      `C ${ux + (wx - ux) * 0.5} ${t.armY + 60} ${wx} ${waistY - 60} ${wx} ${waistY} ` +
      `C ${wx} ${waistY + 70} ${hx} ${t.hemY - 110} ${hx} ${t.hemY} ` +
      `C ${hx + 30} ${t.hemY + tail * 0.25 + 5} ${middle - t.hem * 0.52} ${t.hemY + tail} ${middle} ${t.hemY + tail}`,
  );
}

/** The neckline from the middle out to the shoulder, as the beginning of a body. */
function neckBack(t: Torso, dip: number): string {
  const [, c1x, c1y, c2x, c2y] = /C (\S+) (\S+) (\S+) (\S+)/.exec(neckline(t, 0, dip)) ?? [];
  return `M ${middle} ${dip} C ${c2x} ${c2y} ${c1x} ${c1y} ${middle - t.neck} ${t.neckY}`;
}

function sleeveFrame(t: Torso, s: Sleeve, angle: number) {
  const [sin, cos] = [Math.sin(radians(angle)), Math.cos(radians(angle))];
  const shoulder = [middle - t.shoulder, t.shoulderY] as const;
  const at = (down: number, in_: number) =>
    `${(shoulder[0] - sin * down + cos * in_).toFixed(1)} ${(shoulder[1] + cos * down + sin * in_).toFixed(1)}`;
  return { at, width: s.end * 2 };
}

/** A left sleeve: the shape, the cuff's seam and the cuff itself. */
export function sleevePaths(t: Torso, s: Sleeve, angle = s.angle) {
  const { at, width } = sleeveFrame(t, s, angle);
  const bow = s.bow ?? 10;
  const { length } = s;
  const under = `${middle - t.chest + 4} ${t.armY + 6}`;
  const inside = `${middle - t.chest + 40} ${t.armY - 40} L ${middle - t.shoulder + 30} ${t.shoulderY - 6}`;
  const shape =
    `M ${middle - t.shoulder + 16} ${t.shoulderY - 5} C ${middle - t.shoulder - 20} ${t.shoulderY + 5} ${at(length * 0.16, -bow - 6)} ${at(length * 0.34, -bow)} ` +
    `C ${at(length * 0.5, -bow + 2)} ${at(length * 0.76, bow * 0.5)} ${at(length, 0)} ` +
    `Q ${at(length + 5, width * 0.5)} ${at(length, width)} ` +
    `C ${at(length * 0.72, width + bow * 0.6)} ${at(length * 0.46, width + 26)} ${under} L ${inside} Z`;
  const cuffAt = length - (s.cuff ?? 0);
  const cuff =
    `M ${at(cuffAt, -2)} L ${at(length, -1)} Q ${at(length + 6, width * 0.5)} ${at(length, width + 1)} ` +
    `L ${at(cuffAt, width + 3)} Q ${at(cuffAt + 6, width * 0.5)} ${at(cuffAt, -2)} Z`;
  const seam = (up: number) =>
    `M ${at(length - up, -1)} Q ${at(length - up + 6, width * 0.5)} ${at(length - up, width + 3)}`;
  return { shape, cuff, seam, at, width };
}

function sleeveFolds(t: Torso, s: Sleeve, angle: number, random: () => number): Fold[] {
  const { at, width } = sleevePaths(t, s, angle);
  const point = (down: number, in_: number) => at(down, in_).split(' ').map(Number) as [number, number];
  const fold = (a: [number, number], b: [number, number], bow: number, w: number): Fold => [
    ...point(...a),
    ...point(...b),
    bow * (0.7 + random() * 0.6),
    w * (0.7 + random() * 0.6),
  ];
  const l = s.length;
  const short = l < 330;
  const folds = [
    fold([l * 0.08, 10], [l * (short ? 0.85 : 0.4), width * 0.55], 12, 15),
    fold([l * 0.2, width + 40], [l * (short ? 0.9 : 0.5), width * 0.35], -9, 20),
  ];
  if (short) return folds;
  return [
    ...folds,
    fold([l * 0.4, width + 20], [l * 0.56, width * 0.14], -8, 17),
    fold([l * 0.52, width + 10], [l * 0.6, -4], 6, 14),
    fold([l * 0.62, width + 6], [l * 0.88, width * 0.3], 8, 14),
    fold([l * 0.7, -4], [l * 0.92, width * 0.4], -6, 11),
  ];
}

/** Both sleeves, lying under the body. `finish` draws on each: cuffs, seams, a badge. */
export function drawSleeves(
  pen: Pen,
  t: Torso,
  s: Sleeve,
  options: PanelOptions = {},
  finish?: (paths: ReturnType<typeof sleevePaths>, flip: (d: string) => string, grain: number) => void,
): void {
  for (const side of ['left', 'right'] as const) {
    const angle = s.angle + (side === 'left' ? -1 : 1) * (0.6 + pen.random() * 1.6);
    const paths = sleevePaths(t, s, angle);
    const flip = side === 'left' ? (d: string) => d : mirror;
    const folds = sleeveFolds(t, s, angle, pen.random).map(
      ([x1, y1, x2, y2, bow, width]): Fold =>
        side === 'left' ? [x1, y1, x2, y2, bow, width] : [800 - x1, y1, 800 - x2, y2, -bow, width],
    );
    const grain = side === 'left' ? angle : -angle;
    pen.panel(flip(paths.shape), { grain, folds, ...options });
    finish?.(paths, flip, grain);
  }
}

/** How soft cloth falls over a body lying flat: from the underarms, in at the waist, down to the hem. */
export function bodyFolds(t: Torso, random: () => number, amount = 1): Fold[] {
  const side = (sign: number, list: Fold[]): Fold[] =>
    list.map(([x1, y1, x2, y2, bow, width]) => {
      const jitter = () => (random() - 0.5) * 26;
      return [
        middle + sign * x1,
        y1 + jitter(),
        middle + sign * x2 + jitter(),
        y2 + jitter(),
        bow * -sign,
        width * (0.6 + random() * 0.8) * amount,
      ];
    });
  const { chest: c, armY: a, hemY: h, waist: w } = t;
  const long = h - a;
  const one: Fold[] = [
    [c * 0.98, a + 6, c * 0.3, a + long * 0.3, 20, 26],
    [c * 0.96, a - 30, c * 0.46, a + long * 0.08, 10, 18],
    [w, a + long * 0.44, w * 0.4, a + long * 0.62, 12, 22],
    [w * 0.56, a + long * 0.56, w * 0.7, h - 20, 12, 20],
  ];
  const other: Fold[] = [
    [c * 0.98, a + 2, c * 0.42, a + long * 0.22, 16, 24],
    [w, a + long * 0.56, w * 0.3, a + long * 0.68, -10, 20],
    [w * 0.3, a + long * 0.36, w * 0.44, h - 30, -14, 17],
    [w * 0.84, a + long * 0.66, w * 0.86, h - 10, 6, 14],
  ];
  return random() > 0.5 ? [...side(-1, one), ...side(1, other)] : [...side(-1, other), ...side(1, one)];
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
