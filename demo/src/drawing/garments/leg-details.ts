import { middle as m } from '../path.ts';
import type { Pen } from '../pen.ts';
import type { Legs } from './legs.ts';

/** What draws on the legs of trousers. */
export type LegPen = { pen: Pen; l: Legs; kneeY: number; thread: string };
type Flip = (d: string) => string;

/** The light of cloth that is worn thin. */
export function wear({ pen, l, kneeY }: LegPen, flip: Flip): void {
  const thigh = `M ${m - 92} ${l.crotchY + 10} C ${m - 104} ${kneeY - 120} ${m - 104} ${kneeY - 30} ${m - 108} ${kneeY + 130}`;
  pen.line(flip(thigh), 62, 0.07, '#ffffff');
  pen.line(flip(thigh), 40, 0.07, '#ffffff');
  pen.line(flip(thigh), 22, 0.06, '#ffffff');
}

export function crease({ pen, l, kneeY }: LegPen, flip: Flip): void {
  const x = (l.knee[0] + l.knee[1]) / 2;
  const at = (left: number) =>
    `M ${m - l.waist * 0.52 - left} ${l.waistY + 10} C ${m - x - left} ${l.crotchY} ${m - x - left} ${kneeY} ${m - (l.hem[0] + l.hem[1]) / 2 - left} ${l.hemY + 10}`;
  pen.line(flip(at(0)), 2, 0.4);
  pen.line(flip(at(4)), 4, 0.16, '#ffffff');
}

export function outerSeam({ pen, l, kneeY, thread }: LegPen, flip: Flip): void {
  const hip = `M ${m - l.hip + 7} ${l.crotchY - 70} C ${m - l.hip + 6} ${l.crotchY + 30}`;
  const knee = `${m - l.knee[1] + 8} ${kneeY - 90} ${m - l.knee[1] + 8} ${kneeY} C ${m - l.knee[1] + 8} ${kneeY + 80}`;
  pen.stitch(
    flip(`${hip} ${knee} ${m - l.hem[1] + 8} ${l.hemY - 120} ${m - l.hem[1] + 8} ${l.hemY}`),
    thread,
    0.6,
  );
}

export function pleats({ pen, l }: LegPen, flip: Flip): void {
  for (const [part, length] of [
    [0.34, 150],
    [0.56, 110],
  ] as const) {
    const [x, y] = [m - l.waist * part, l.waistY];
    pen.line(flip(`M ${x} ${y + 8} Q ${x - 8} ${y + length * 0.6} ${x - 16} ${y + length}`), 2.4, 0.5);
    pen.tone(flip(`M ${x} ${y + 8} L ${x - 16} ${y + length} L ${x + 15} ${y + 8} Z`), pen.ink, 0.16);
  }
}

export function hem({ pen, l, thread }: LegPen, flip: Flip): void {
  const [inner, outer] = [m - l.hem[0] + 10, m - l.hem[1] - 10];
  const d = `M ${outer} ${l.hemY - 16} Q ${m - (l.hem[0] + l.hem[1]) / 2} ${l.hemY - 7} ${inner} ${l.hemY - 16}`;
  pen.stitch(flip(d), thread, 0.6);
}

/** Folds below an elastic waistband. */
export function gathers({ pen, l }: LegPen, flip: Flip): void {
  const folds = Array.from({ length: 9 }, (_, i) => {
    const x = m - l.waist + 8 + i * (l.waist / 9);
    return `M ${x} ${l.waistY} Q ${x + 3} ${l.waistY + 20} ${x - 1} ${l.waistY + 34 + (i % 3) * 10}`;
  });
  pen.line(flip(folds.join(' ')), 2.4, 0.24);
}
