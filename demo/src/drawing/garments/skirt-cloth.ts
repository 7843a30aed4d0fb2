import type { Fold } from '../fold.ts';
import { middle as m } from '../path.ts';
import type { Pen } from '../pen.ts';

/** The cloth between waist and hem, falling in flutes that end in a waving hem. */
export function skirtPath(
  waist: number,
  top: number,
  hem: number,
  bottom: number,
  flutes: number,
  depth: number,
  hip = 0,
): string {
  const step = (2 * hem) / flutes;
  let edge = '';
  for (let i = 0; i < flutes; i++) {
    const x = m - hem + i * step;
    const arc = (k: number) => bottom - Math.abs((x + step * k - m) / hem) ** 2 * 26;
    edge += ` C ${x + step * 0.3} ${arc(0.3) + depth} ${x + step * 0.62} ${arc(0.6) + depth} ${x + step} ${arc(1)}`;
  }
  const y = bottom - 26;
  return (
    `M ${m - waist} ${top} C ${m - waist - hip - 22} ${top + 90} ${m - hem + (hem - waist) * 0.12} ${y - 210} ${m - hem} ${y}${edge} ` +
    `C ${m + hem - (hem - waist) * 0.12} ${y - 210} ${m + waist + hip + 22} ${top + 90} ${m + waist} ${top} Z`
  );
}

/** Flutes: long soft folds that open toward the hem. */
export function flutes(
  waist: number,
  top: number,
  hem: number,
  bottom: number,
  count: number,
  random: () => number,
  width = 15,
): Fold[] {
  return Array.from({ length: count }, (_, i): Fold => {
    const at = -0.86 + (1.72 * (i + 0.5)) / count + (random() - 0.5) * 0.1;
    const start = top + 6 + random() * 90;
    return [
      m + waist * at * 0.96,
      start,
      m + hem * at,
      bottom - 14 - random() * 30,
      at * 22,
      width * (0.6 + random() * 0.7),
    ];
  });
}

/** Short creases where cloth is gathered into a straight seam. */
export function gathers(half: number, y: number, count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const x = m - half + 6 + (i * 2 * half) / count;
    return `M ${x} ${y} L ${x + (x - m) * 0.08} ${y + 30 + (i % 4) * 13}`;
  }).join(' ');
}

/** The same along the curved seam of a tier that meets the middle at y. */
export function tierGathers(y: number): string {
  return Array.from({ length: 30 }, (_, i) => {
    const x = 110 + i * 20;
    const at = y - 2 - ((x - m) / 340) ** 2 * 52;
    return `M ${x} ${at} L ${x + (x - m) * 0.03} ${at + 17 + (i % 3) * 10}`;
  }).join(' ');
}

export function pleats(pen: Pen, waist: number, top: number, hem: number, bottom: number): void {
  const count = 11;
  for (let i = 1; i < count; i++) {
    const at = -1 + (2 * i) / count;
    const [x1, x2] = [m + waist * at, m + hem * at];
    pen.tone(
      `M ${x1} ${top} L ${x2} ${bottom + 10} L ${x2 + hem / count} ${bottom + 10} L ${x1 + waist / count} ${top} Z`,
      pen.ink,
      0.11,
    );
    pen.line(`M ${x1} ${top} Q ${x1 + (x2 - x1) * 0.35} ${top + 160} ${x2} ${bottom + 10}`, 1.8, 0.5);
    pen.line(
      `M ${x1 - 4} ${top} Q ${x1 - 4 + (x2 - x1) * 0.35} ${top + 160} ${x2 - 6} ${bottom + 10}`,
      4,
      0.17,
      '#ffffff',
    );
  }
}
