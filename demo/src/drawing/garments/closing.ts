import { middle } from '../path.ts';
import type { Pen } from '../pen.ts';

/** The overlap of a buttoned front, with its row of buttons. */
export function placket(
  pen: Pen,
  from: number,
  to: number,
  count: number,
  button: string,
  half = 14,
  radius = 5.4,
): void {
  pen.panel(
    `M ${middle - half} ${from} L ${middle + half} ${from} L ${middle + half} ${to} L ${middle - half} ${to} Z`,
    {
      volume: 0.2,
      lift: 1.5,
      cast: false,
    },
  );
  pen.stitch(
    `M ${middle - half + 4} ${from} L ${middle - half + 4} ${to} M ${middle + half - 4} ${from} L ${middle + half - 4} ${to}`,
    undefined,
    0.32,
  );
  const step = (to - from - 46) / (count - 1);
  for (let i = 0; i < count; i++) pen.button(middle, from + 20 + i * step, radius, button);
}

/** A zip from top to bottom, with its slider and pull. */
export function zip(pen: Pen, from: number, to: number, metal = '#c9c9c6'): void {
  const half = 9;
  pen.tone(
    `M ${middle - half} ${from} L ${middle + half} ${from} L ${middle + half} ${to} L ${middle - half} ${to} Z`,
    pen.ink,
    0.4,
  );
  pen.put(
    `<path d="${pen.path(`M ${middle} ${from} L ${middle} ${to}`)}" stroke="${metal}" stroke-width="6" stroke-dasharray="2.6 1.8" fill="none"/>` +
      `<path d="${pen.path(`M ${middle} ${from} L ${middle} ${to}`)}" stroke="${pen.ink}" stroke-width="1" stroke-opacity=".6" fill="none"/>`,
  );
  pen.line(
    `M ${middle - half} ${from} L ${middle - half} ${to} M ${middle + half} ${from} L ${middle + half} ${to}`,
    1.3,
    0.45,
  );
  pen.stitch(
    `M ${middle - half - 7} ${from} L ${middle - half - 7} ${to} M ${middle + half + 7} ${from} L ${middle + half + 7} ${to}`,
  );
  pen.tone(
    `M ${middle - 6} ${from + 2} L ${middle + 6} ${from + 2} L ${middle + 5} ${from + 18} L ${middle - 5} ${from + 18} Z`,
    metal,
    1,
  );
  pen.tone(
    `M ${middle - 4} ${from + 18} L ${middle + 4} ${from + 18} L ${middle + 5} ${from + 50} Q ${middle} ${from + 55} ${middle - 5} ${from + 50} Z`,
    metal,
    1,
  );
  pen.line(
    `M ${middle - 6} ${from + 2} L ${middle + 6} ${from + 2} L ${middle + 5} ${from + 18} L ${middle + 5} ${from + 50} Q ${middle} ${from + 55} ${middle - 5} ${from + 50} L ${middle - 5} ${from + 18} Z`,
    0.9,
    0.6,
  );
}

/** A line down the middle where one front lies over the other. */
export function overlap(pen: Pen, from: number, to: number, x = middle): void {
  pen.line(`M ${x} ${from} L ${x} ${to}`, 2, 0.55);
  pen.line(`M ${x + 3} ${from} L ${x + 3} ${to}`, 5, 0.14);
  pen.stitch(`M ${x - 7} ${from} L ${x - 7} ${to}`);
}
