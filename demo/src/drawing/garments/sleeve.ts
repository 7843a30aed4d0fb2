import type { PanelOptions } from '../cloth.ts';
import type { Fold } from '../fold.ts';
import { middle, mirror } from '../path.ts';
import type { Pen } from '../pen.ts';
import type { Torso } from './measures.ts';

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

const radians = (degrees: number) => (degrees * Math.PI) / 180;

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
    `M ${middle - t.shoulder + 44} ${t.shoulderY - 13} C ${middle - t.shoulder + 18} ${t.shoulderY - 7} ${middle - t.shoulder + 2} ${t.shoulderY - 6} ${middle - t.shoulder - 11} ${t.shoulderY + 8} ` +
    `C ${middle - t.shoulder - 24} ${t.shoulderY + 24} ${at(length * 0.2, -bow - 4)} ${at(length * 0.34, -bow)} ` +
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
  finish?: (
    paths: ReturnType<typeof sleevePaths>,
    flip: (d: string) => string,
    grain: number,
    panel: string,
  ) => void,
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
    const panel = pen.panel(flip(paths.shape), { grain, folds, ...options });
    finish?.(paths, flip, grain, panel);
  }
}
