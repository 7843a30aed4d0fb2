import { middle, mirror, whole } from '../path.ts';
import type { Pen } from '../pen.ts';
import type { Side, Torso } from './measures.ts';
import { drawLabel } from './neck.ts';

export function drawHood(pen: Pen, t: Torso, side: Side): void {
  const y = t.neckY;
  if (side === 'back') {
    pen.panel(
      whole(
        `M ${middle} ${y - 66} C ${middle - 76} ${y - 66} ${middle - 104} ${y - 20} ${middle - 100} ${y + 24} C ${middle - 92} ${y + 84} ${middle - 40} ${y + 132} ${middle} ${y + 136}`,
      ),
      {
        volume: 0.9,
        lift: 5,
        folds: [
          [middle - 84, y - 20, middle - 30, y + 80, 10, 14],
          [middle + 80, y, middle + 26, y + 90, -10, 14],
        ],
      },
    );
    pen.line(`M ${middle} ${y - 66} L ${middle} ${y + 136}`, 1.6, 0.45);
    pen.stitch(
      `M ${middle - 5} ${y - 66} L ${middle - 5} ${y + 136} M ${middle + 5} ${y - 66} L ${middle + 5} ${y + 136}`,
    );
    return;
  }
  const hood = whole(
    `M ${middle} ${y - 78} C ${middle - 70} ${y - 80} ${middle - 118} ${y - 52} ${middle - 116} ${y - 2} C ${middle - 114} ${y + 26} ${middle - 70} ${t.dip + 34} ${middle} ${t.dip + 46}`,
  );
  pen.panel(hood, {
    volume: 0.8,
    lift: 4,
    folds: [
      [middle - 100, y - 40, middle - 66, y + 44, -8, 12],
      [middle + 96, y - 30, middle + 60, y + 46, 8, 12],
    ],
  });
  const mouth = whole(
    `M ${middle} ${y - 52} C ${middle - 52} ${y - 52} ${middle - 84} ${y - 30} ${middle - 80} ${y} C ${middle - 74} ${y + 24} ${middle - 30} ${t.dip + 10} ${middle} ${t.dip + 30}`,
  );
  const inside = pen.panel(mouth, { volume: 0 });
  pen.within(inside, () => {
    pen.tone(mouth, pen.ink, pen.depth < 0.25 ? 0.5 : 0.34);
    pen.line(`M ${middle} ${y - 60} L ${middle} ${y + 10}`, 2, 0.4);
    pen.tone(
      `M 200 ${y + 26} Q ${middle} ${y - 14} 600 ${y + 26} L 600 ${y + 120} L 200 ${y + 120} Z`,
      pen.ink,
      0.22,
    );
  });
  drawLabel(pen, middle, y + 28);
  const hem = `M ${middle - 2} ${y - 62} C ${middle - 60} ${y - 62} ${middle - 96} ${y - 34} ${middle - 92} ${y} C ${middle - 84} ${y + 28} ${middle - 40} ${t.dip + 18} ${middle - 2} ${t.dip + 40}`;
  for (const d of [hem, mirror(hem)]) pen.stitch(d);
}

/** The two ends of a drawcord, each with its eyelet and tip. */
export function drawcord(pen: Pen, x: number, y: number, length: number, color: string): void {
  const cord = (side: number, long: number) => {
    const d = pen.path(
      `M ${middle + side * x} ${y} C ${middle + side * (x + 8)} ${y + long * 0.4} ${middle + side * (x - 9)} ${y + long * 0.6} ${middle + side * (x + 2)} ${y + long}`,
    );
    pen.put(
      `<path d="${d}" fill="none" stroke="${pen.ink}" stroke-opacity=".3" stroke-width="8" transform="translate(2 3)"/><path d="${d}" fill="none" stroke="${color}" stroke-width="6.500" stroke-linecap="round"/>` +
        `<path d="${d}" fill="none" stroke="${pen.ink}" stroke-opacity=".3" stroke-width="6" stroke-dasharray="1.4 3"/>`,
    );
    pen.button(middle + side * x, y, 6, '#b9b6ae');
  };
  cord(-1, length);
  cord(1, length * 0.9);
}
