import { hexOf } from '../palette.ts';
import { middle as m, mirror } from '../path.ts';
import type { Pen } from '../pen.ts';
import type { Legs } from './legs.ts';
import { pocketPair } from './pocket.ts';
import type { TrouserOptions } from './trouser-shape.ts';

export function frontPocket(
  pen: Pen,
  l: Legs,
  o: TrouserOptions,
  thread: string,
  flip: (d: string) => string,
): void {
  const { waist: w, waistY: y } = l;
  const k = w / 122;
  const scoop = (by: number) =>
    `M ${m - (52 - by) * k} ${y + 6} C ${m - (56 - by) * k} ${y + 46 + by} ${m - 84 * k} ${y + 62 + by} ${m - l.hip + 6} ${y + 62 + by}`;
  if (o.kind === 'jeans') {
    pen.tone(flip(`${scoop(0)} L ${m - w - 20} ${y + 62} L ${m - w - 4} ${y} Z`), pen.ink, 0.12);
    pen.line(flip(scoop(0)), 1.8, 0.5);
    pen.stitch(flip(scoop(6)), thread, 0.9);
    return;
  }
  const slant = (by: number) =>
    `M ${m - w * 0.62 + by} ${y + 6} L ${m - l.hip + 4 + by * 1.3} ${y + 110 * k}`;
  pen.line(flip(slant(0)), 2, 0.55);
  pen.stitch(flip(slant(7)), undefined, 0.36);
}

export function fly(pen: Pen, l: Legs, thread: string): void {
  const y = l.waistY;
  const end = l.crotchY - 34;
  pen.line(`M ${m} ${y} L ${m + 1} ${l.crotchY}`, 1.7, 0.5);
  pen.stitch(
    `M ${m + 30} ${y + 8} L ${m + 30} ${end - 44} Q ${m + 28} ${end - 10} ${m + 3} ${end}`,
    thread,
    0.85,
  );
}

export function loops(pen: Pen, l: Legs): void {
  const h = l.band ?? 36;
  for (const x of [-0.82, -0.42, 0.42, 0.82]) {
    const cx = m + l.waist * x;
    const dy = 12 - Math.abs(x) * 10;
    pen.panel(
      `M ${cx - 6} ${l.waistY - h + dy} L ${cx + 6} ${l.waistY - h + dy} L ${cx + 6} ${l.waistY + dy + 10} L ${cx - 6} ${l.waistY + dy + 10} Z`,
      { volume: 0.2, lift: 2, cast: false },
    );
  }
}

export function turnUps(pen: Pen, l: Legs): void {
  for (const flip of [(d: string) => d, mirror]) {
    const [i, o] = [m - l.hem[0] + 3, m - l.hem[1] - 3];
    pen.panel(
      flip(
        `M ${o} ${l.hemY - 42} Q ${(i + o) / 2} ${l.hemY - 32} ${i} ${l.hemY - 42} L ${i - 2} ${l.hemY + 4} Q ${(i + o) / 2} ${l.hemY + 14} ${o + 2} ${l.hemY + 4} Z`,
      ),
      { volume: 0.35, lift: 4, ...(pen.fabric.weave === 'denim' ? { fill: '#b9c4cf' } : {}) },
    );
  }
}

export function back(pen: Pen, l: Legs, o: TrouserOptions, thread: string): void {
  const k = l.waist / 122;
  pen.line(`M ${m} ${l.waistY} L ${m + 1} ${l.crotchY}`, 1.8, 0.5);
  pen.stitch(`M ${m + 6} ${l.waistY + 10} L ${m + 7} ${l.crotchY}`, thread, 0.8);
  const yoke = `M ${m - l.hip + 14} ${l.waistY + 34 * k} Q ${m - 50} ${l.waistY + 56 * k} ${m} ${l.waistY + 66 * k}`;
  if (o.kind === 'jeans' || o.kind === 'carpenter') {
    for (const d of [yoke, mirror(yoke)]) {
      pen.line(d, 1.6, 0.45);
      pen.stitch(d, thread, 0.8);
    }
    pocketPair(pen, { x: m + 24 * k, y: l.waistY + 88 * k, width: 84 * k, height: 94 * k, shape: 'point' });
    for (const flip of [(d: string) => d, mirror])
      pen.stitch(
        flip(
          `M ${m + 30 * k} ${l.waistY + 124 * k} Q ${m + 48 * k} ${l.waistY + 146 * k} ${m + 66 * k} ${l.waistY + 128 * k} Q ${m + 84 * k} ${l.waistY + 146 * k} ${m + 102 * k} ${l.waistY + 124 * k}`,
        ),
        thread,
        0.85,
      );
    pen.panel(
      `M ${m + 60 * k} ${l.waistY - 30} L ${m + 104 * k} ${l.waistY - 32} L ${m + 104 * k} ${l.waistY - 2} L ${m + 60 * k} ${l.waistY} Z`,
      { fill: '#a5713f', weave: { weave: 'leather' }, volume: 0.2, lift: 1, cast: false },
    );
  } else {
    for (const flip of [(d: string) => d, mirror]) {
      pen.panel(
        flip(
          `M ${m + 30 * k} ${l.waistY + 92 * k} L ${m + 104 * k} ${l.waistY + 88 * k} L ${m + 104 * k} ${l.waistY + 99 * k} L ${m + 30 * k} ${l.waistY + 103 * k} Z`,
        ),
        { volume: 0.2, lift: 2, cast: false },
      );
      pen.line(flip(`M ${m + 66 * k} ${l.waistY + 12} L ${m + 67 * k} ${l.waistY + 84 * k}`), 1.4, 0.35);
    }
    pen.button(m + 67 * k, l.waistY + 112 * k, 5, hexOf('cocoa'));
  }
}
