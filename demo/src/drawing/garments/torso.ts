import type { Fold } from '../fold.ts';
import { middle, whole } from '../path.ts';
import type { Side, Torso } from './measures.ts';
import { neckBack } from './neck.ts';

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
    [w * 0.6, a + long * 0.62, w * 0.72, h - 16, 10, 11],
  ];
  const other: Fold[] = [
    [c * 0.98, a + 2, c * 0.42, a + long * 0.22, 16, 24],
    [w, a + long * 0.56, w * 0.3, a + long * 0.68, -10, 20],
    [w * 0.34, a + long * 0.5, w * 0.46, h - 24, -12, 10],
    [w * 0.84, a + long * 0.66, w * 0.86, h - 10, 6, 14],
  ];
  return random() > 0.5 ? [...side(-1, one), ...side(1, other)] : [...side(-1, other), ...side(1, one)];
}
