import { middle, mirror } from '../path.ts';
import type { Pen } from '../pen.ts';
import type { JacketOptions } from './jacket-shape.ts';
import type { Side, Torso } from './measures.ts';
import { drawSleeves } from './sleeve.ts';

export function truckerSeams(pen: Pen, t: Torso, side: Side): void {
  const y = t.armY - 44;
  for (const flip of [(d: string) => d, mirror]) {
    pen.line(flip(`M ${middle - t.chest} ${y} L ${middle - 6} ${y + 4}`), 2, 0.5);
    pen.stitch(flip(`M ${middle - t.chest} ${y + 7} L ${middle - 6} ${y + 11}`), '#d8a35c', 0.9);
    const seams =
      side === 'front'
        ? [
            `M ${middle - 112} ${y + 8} L ${middle - 48} ${t.hemY}`,
            `M ${middle - 74} ${y + 8} L ${middle - 30} ${t.hemY}`,
          ]
        : [`M ${middle - 120} ${y + 8} L ${middle - 84} ${t.hemY}`];
    for (const d of seams) {
      pen.line(flip(d), 1.6, 0.45);
      pen.stitch(flip(d), '#d8a35c', 0.85);
    }
  }
}

/** Horizontal channels filled with down, each with its own roundness. */
export function channels(pen: Pen, from: number, to: number, count: number): void {
  const step = (to - from) / count;
  const at = Array.from({ length: count }, (_, i) => from + (i + 1) * step);
  const rows = (dy: number) =>
    at
      .map(
        (y) =>
          `M 120 ${y - 4 + dy} C 260 ${y + 8 + dy} 330 ${y - 6 + dy} ${middle} ${y + 3 + dy} C 470 ${y + 10 + dy} 560 ${y - 8 + dy} 680 ${y - 2 + dy}`,
      )
      .join(' ');
  const puckers = at
    .flatMap((y) => [0, 1, 2, 3].map((k) => [middle - 180 + k * 110 + pen.random() * 50, y] as const))
    .map(([x, y]) => `M ${x} ${y - 2} Q ${x + 5} ${y - 12} ${x + 2} ${y - 24}`);
  pen.line(rows(-4), 24, 0.1);
  pen.line(rows(0), 10, 0.12);
  pen.line(rows(14), 9, 0.15, '#ffffff');
  pen.line(rows(0), 2, 0.5);
  pen.line(puckers.join(' '), 2.4, 0.2);
}

export function sleeves(pen: Pen, t: Torso, o: JacketOptions): void {
  const ribbed = o.kind === 'bomber';
  const length = { bomber: 540, anorak: 540, puffer: 530, blazer: 566 }[o.kind as string] ?? 552;
  const end = o.kind === 'blazer' ? 40 : o.kind === 'puffer' ? 52 : 46;
  drawSleeves(
    pen,
    t,
    { length, angle: o.kind === 'blazer' ? 12 : 15, end, cuff: 50, bow: 16 },
    {},
    (s, flip, grain, panel) => {
      if (ribbed)
        pen.panel(flip(s.cuff), {
          grain,
          weave: { weave: 'rib' },
          volume: 0.4,
          ...(pen.trim ? { fill: pen.trim } : {}),
        });
      else if (o.kind === 'trucker' || o.kind === 'anorak')
        pen.panel(flip(s.cuff), { grain, volume: 0.3, lift: 1 });
      else if (o.kind === 'puffer') {
        const ridge = (up: number) =>
          `M ${s.at(length - up, -30)} Q ${s.at(length - up + 8, 50)} ${s.at(length - up, 190)}`;
        const ridges = flip([80, 150, 222, 296, 370, 440].map(ridge).join(' '));
        pen.within(panel, () => {
          pen.line(ridges, 14, 0.1);
          pen.line(ridges, 2, 0.45);
        });
      } else pen.stitch(flip(s.seam(9)));
      if (o.kind === 'trucker') pen.stitch(flip(s.seam(8)), '#d8a35c', 0.85);
    },
  );
}
