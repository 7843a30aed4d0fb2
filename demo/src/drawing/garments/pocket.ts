import { mirror } from '../path.ts';
import type { Pen } from '../pen.ts';

export type Pocket = {
  /** the upper left corner, in units of the sheet */
  x: number;
  y: number;
  width: number;
  height: number;
  /** the bottom edge: straight, rounded or pointed */
  shape?: 'straight' | 'round' | 'point';
  flap?: boolean;
  button?: string;
  fill?: string;
};

const inset = 4.5;

function outline({ x, y, width: w, height: h, shape = 'straight' }: Pocket, by = 0): string {
  const [l, r, top, bottom] = [x + by, x + w - by, y + by * 0.6, y + h - by];
  if (shape === 'round') {
    const c = Math.min(w, h) * 0.26;
    return `M ${l} ${top} L ${r} ${top} L ${r - 1} ${bottom - c} Q ${r - 1} ${bottom} ${r - c} ${bottom} L ${l + c} ${bottom} Q ${l + 1} ${bottom} ${l + 1} ${bottom - c} Z`;
  }
  if (shape === 'point') {
    const m = (l + r) / 2;
    return `M ${l} ${top} L ${r} ${top} L ${r - 1} ${bottom - w * 0.16} L ${m} ${bottom} L ${l + 1} ${bottom - w * 0.16} Z`;
  }
  return `M ${l} ${top} L ${r} ${top} L ${r - 1} ${bottom} L ${l + 1} ${bottom} Z`;
}

/** A patch pocket, stitched on. */
export function patchPocket(pen: Pen, pocket: Pocket): void {
  const { x, y, width: w, height: h, flap, button, fill } = pocket;
  pen.panel(outline(pocket), { volume: 0.3, lift: 2, cast: false, ...(fill ? { fill } : {}) });
  pen.stitch(outline(pocket, inset));
  if (flap) {
    const depth = Math.min(h * 0.42, 52);
    const edge = (by: number) =>
      `M ${x - 3 + by} ${y - 4} L ${x + w + 3 - by} ${y - 4} L ${x + w + 2 - by} ${y + depth * 0.7 - by} Q ${x + w * 0.5} ${y + depth * 1.2 - by} ${x - 2 + by} ${y + depth * 0.7 - by} Z`;
    pen.panel(edge(0), { volume: 0.3, lift: 4, cast: false, ...(fill ? { fill } : {}) });
    pen.stitch(edge(inset));
    if (button) pen.button(x + w / 2, y + depth * 0.62, 6, button);
  } else {
    pen.line(`M ${x + 1} ${y + 15} L ${x + w - 1} ${y + 15}`, 1.1, 0.35);
    if (button) pen.button(x + w / 2, y + 24, 5, button);
  }
}

/** The same on both sides of the middle. */
export function pocketPair(pen: Pen, pocket: Pocket): void {
  patchPocket(pen, pocket);
  patchPocket(pen, { ...pocket, x: 800 - pocket.x - pocket.width });
}

/** Two pockets let into the cloth, each a slanted slit with its welt. */
export function weltPockets(pen: Pen, x1: number, y1: number, x2: number, y2: number): void {
  const width = 17;
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [nx, ny] = [((y2 - y1) / length) * -width, ((x2 - x1) / length) * width];
  const d = `M ${x1} ${y1} L ${x2} ${y2} L ${x2 + nx} ${y2 + ny} L ${x1 + nx} ${y1 + ny} Z`;
  for (const shape of [d, mirror(d)]) pen.panel(shape, { volume: 0.2, lift: 3, cast: false });
}
