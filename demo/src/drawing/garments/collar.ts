import { middle, mirror } from '../path.ts';
import type { Pen } from '../pen.ts';
import type { Side, Torso } from './measures.ts';
import { drawLabel } from './neck.ts';

const both = (pen: Pen, d: string, fill?: string) => {
  for (const shape of [mirror(d), d]) {
    pen.panel(shape, { volume: 0.32, lift: 5, cast: true, ...(fill ? { fill } : {}) });
  }
};

/** The inside of a standing collar, seen above the front. */
function insideBack(pen: Pen, t: Torso, height: number, dip: number): void {
  const w = t.neck - 2;
  pen.panel(
    `M ${middle - w} ${t.neckY - height} C ${middle - w * 0.5} ${t.neckY - height - 16} ${middle + w * 0.5} ${t.neckY - height - 16} ${middle + w} ${t.neckY - height} ` +
      `L ${middle + w + 6} ${t.neckY + 8} Q ${middle + w * 0.6} ${dip} ${middle} ${dip + 6} Q ${middle - w * 0.6} ${dip} ${middle - w - 6} ${t.neckY + 8} Z`,
    { volume: 0 },
  );
  pen.tone(
    `M ${middle - w} ${t.neckY - height} C ${middle - w * 0.5} ${t.neckY - height - 16} ${middle + w * 0.5} ${t.neckY - height - 16} ${middle + w} ${t.neckY - height} L ${middle + w} ${t.neckY + 8} Q ${middle} ${dip + 12} ${middle - w} ${t.neckY + 8} Z`,
    pen.ink,
    pen.depth < 0.25 ? 0.5 : 0.3,
  );
  pen.line(
    `M ${middle - w + 3} ${t.neckY - height + 24} Q ${middle} ${t.neckY - height + 8} ${middle + w - 3} ${t.neckY - height + 24}`,
    1.2,
    0.4,
  );
  drawLabel(pen, middle, t.neckY - height + 28);
}

export type Collar = 'classic' | 'buttonDown' | 'band' | 'camp' | 'club';

/** A collar from behind: its fall over the stand. */
function fromBehind(pen: Pen, t: Torso, height: number, depth: number, fill?: string): void {
  const w = t.neck + 8;
  const top = t.neckY - height;
  pen.panel(
    `M ${middle - w + 8} ${top + 2} C ${middle - w * 0.5} ${top - 12} ${middle + w * 0.5} ${top - 12} ${middle + w - 8} ${top + 2} ` +
      `C ${middle + w + 4} ${top + 14} ${middle + w + 8} ${t.neckY} ${middle + w + 10} ${t.neckY + 6} ` +
      `C ${middle + w * 0.5} ${t.neckY + depth} ${middle - w * 0.5} ${t.neckY + depth} ${middle - w - 10} ${t.neckY + 6} C ${middle - w - 8} ${t.neckY} ${middle - w - 4} ${top + 14} ${middle - w + 8} ${top + 2} Z`,
    { volume: 0.4, lift: 5, ...(fill ? { fill } : {}) },
  );
  pen.stitch(
    `M ${middle - w - 3} ${t.neckY + 3} C ${middle - w * 0.5} ${t.neckY + depth - 7} ${middle + w * 0.5} ${t.neckY + depth - 7} ${middle + w + 3} ${t.neckY + 3}`,
  );
}

/** A shirt's collar, drawn last. @param spread how far the points lie apart: 40 close, 90 wide */
export function shirtCollar(pen: Pen, t: Torso, side: Side, kind: Collar, spread = 56): void {
  const fill = pen.trim;
  if (side === 'back') {
    fromBehind(pen, t, kind === 'band' ? 16 : 26, kind === 'band' ? 16 : 30, fill);
    return;
  }
  const { neck, neckY, dip } = t;
  const l = middle - neck;
  if (kind === 'camp') {
    insideBack(pen, t, 14, dip);
    const lapel = `M ${l + 8} ${neckY - 16} C ${l + 20} ${neckY + 30} ${middle - 18} ${dip + 30} ${middle - 2} ${dip + 78} L ${middle - 78} ${dip + 26} L ${l - 6} ${neckY + 44} Z`;
    const top = `M ${l + 8} ${neckY - 18} C ${l + 12} ${neckY + 22} ${l + 26} ${neckY + 44} ${l + 32} ${neckY + 60} L ${l - 36} ${neckY + 64} Q ${l - 40} ${neckY + 30} ${l - 16} ${neckY + 2} Q ${l - 6} ${neckY - 14} ${l + 8} ${neckY - 18} Z`;
    both(pen, lapel, fill);
    both(pen, top, fill);
    return;
  }
  if (kind === 'band') {
    insideBack(pen, t, 18, dip);
    both(
      pen,
      `M ${l + 4} ${neckY - 20} C ${l + 12} ${neckY + 8} ${middle - 30} ${dip - 6} ${middle + 8} ${dip - 2} L ${middle + 10} ${dip + 22} C ${middle - 34} ${dip + 20} ${l - 2} ${neckY + 34} ${l - 9} ${neckY + 4} Q ${l - 6} ${neckY - 12} ${l + 4} ${neckY - 20} Z`,
      fill,
    );
    pen.button(middle, dip + 9, 5.5, '#e9e2d2');
    return;
  }
  insideBack(pen, t, 26, dip);
  const tip = [middle - spread, dip + 66] as const;
  const round = kind === 'club';
  const leaf =
    `M ${l + 4} ${neckY - 28} C ${l + 14} ${neckY + 6} ${middle - 26} ${dip - 6} ${middle - 1} ${dip + 6} ` +
    (round
      ? `C ${middle - 4} ${dip + 30} ${tip[0] + 44} ${tip[1] + 6} ${tip[0] + 14} ${tip[1] - 2} C ${tip[0] - 10} ${tip[1] - 8} `
      : `C ${middle - 8} ${dip + 24} ${tip[0] + 26} ${tip[1] - 16} ${tip[0]} ${tip[1]} C ${tip[0] - 8} ${tip[1] - 24} `) +
    `${l - 14} ${neckY + 40} ${l - 16} ${neckY + 6} Q ${l - 10} ${neckY - 20} ${l + 4} ${neckY - 28} Z`;
  both(pen, leaf, fill);
  const edge = `M ${middle - 7} ${dip + 13} C ${middle - 14} ${dip + 28} ${tip[0] + 26} ${tip[1] - 24} ${tip[0] + 5} ${tip[1] - 10} C ${tip[0] - 2} ${tip[1] - 30} ${l - 7} ${neckY + 40} ${l - 9} ${neckY + 8}`;
  if (!round) for (const d of [edge, mirror(edge)]) pen.stitch(d);
  if (kind === 'buttonDown')
    for (const x of [tip[0] + 8, 2 * middle - tip[0] - 8]) pen.button(x, tip[1] - 14, 4.2, '#e9e2d2');
  pen.button(middle, dip + 15, 5.2, '#e9e2d2');
}

/** A collar with lapels, as on coats. @param breakY where the lapels meet; @param wide half width of a lapel */
export function lapels(
  pen: Pen,
  t: Torso,
  side: Side,
  breakY: number,
  wide = 84,
  kind: 'notch' | 'peak' | 'shawl' = 'notch',
  cross = 0,
): void {
  const fill = pen.trim;
  if (side === 'back') {
    fromBehind(pen, t, 24, 36, fill);
    return;
  }
  const l = middle - t.neck;
  const y = t.neckY;
  insideBack(pen, t, 16, t.dip + 40);
  const end = middle + cross;
  if (kind === 'shawl') {
    const d = `M ${l + 12} ${y - 22} C ${l + 18} ${y + 60} ${end - 30} ${breakY - 110} ${end} ${breakY} C ${end - 46} ${breakY - 46} ${middle - wide - 16} ${y + 180} ${middle - wide - 4} ${y + 90} C ${middle - wide} ${y + 50} ${l - 22} ${y + 10} ${l - 14} ${y - 2} Q ${l - 4} ${y - 18} ${l + 12} ${y - 22} Z`;
    both(pen, d, fill);
    return;
  }
  const notch = y + 92;
  const point = kind === 'peak' ? notch - 26 : notch + 12;
  const lapel = `M ${l + 14} ${y + 18} C ${l + 22} ${y + 80} ${end - 26} ${breakY - 120} ${end} ${breakY} C ${end - 40} ${breakY - 44} ${middle - wide - 4} ${notch + 110} ${middle - wide - 12} ${point} L ${l - 4} ${notch - 12} Z`;
  const top = `M ${l + 10} ${y - 24} C ${l + 10} ${y + 20} ${l + 20} ${y + 60} ${l + 26} ${notch - 22} L ${l - 8} ${notch - 6} L ${l - 44} ${notch - 22} C ${l - 46} ${y + 40} ${l - 26} ${y + 14} ${l - 14} ${y - 4} Q ${l - 4} ${y - 20} ${l + 10} ${y - 24} Z`;
  both(pen, lapel);
  both(pen, top, fill);
  for (const d of [
    `M ${end - 10} ${breakY - 30} C ${end - 42} ${breakY - 70} ${middle - wide + 4} ${notch + 100} ${middle - wide} ${point + 6}`,
  ]) {
    pen.stitch(d);
    pen.stitch(mirror(d));
  }
}

/** A collar that stands: a tube seen from the front, e.g. a roll neck (ribbed) or a zipped funnel. */
export function standing(
  pen: Pen,
  t: Torso,
  height: number,
  rolled: boolean,
  side: Side,
  open = false,
): void {
  const rib = rolled ? ({ weave: 'rib' } as const) : undefined;
  const w = t.neck;
  const top = t.neckY - height;
  const front = side === 'back' ? t.neckY + 16 : t.dip;
  const rim = top + (side === 'back' ? -8 : 16);
  pen.panel(
    `M ${middle - w + 8} ${top} C ${middle - w * 0.5} ${top - 18} ${middle + w * 0.5} ${top - 18} ${middle + w - 8} ${top} C ${middle + w * 0.5} ${rim + 8} ${middle - w * 0.5} ${rim + 8} ${middle - w + 8} ${top} Z`,
    { volume: 0 },
  );
  if (side === 'front') {
    pen.tone(
      `M ${middle - w + 8} ${top} C ${middle - w * 0.5} ${top - 18} ${middle + w * 0.5} ${top - 18} ${middle + w - 8} ${top} C ${middle + w * 0.5} ${rim + 8} ${middle - w * 0.5} ${rim + 8} ${middle - w + 8} ${top} Z`,
      pen.ink,
      0.5,
    );
    drawLabel(pen, middle, top + 1);
  }
  pen.panel(
    `M ${middle - w + 6} ${top} C ${middle - w * 0.5} ${rim + 8} ${middle + w * 0.5} ${rim + 8} ${middle + w - 6} ${top} ` +
      `C ${middle + w + 2} ${top + height * 0.5} ${middle + w + 2} ${t.neckY - 8} ${middle + w + 8} ${t.neckY + 6} ` +
      `C ${middle + w * 0.7} ${front + 2} ${middle + w * 0.3} ${front + 8} ${middle} ${front + 8} C ${middle - w * 0.3} ${front + 8} ${middle - w * 0.7} ${front + 2} ${middle - w - 8} ${t.neckY + 6} ` +
      `C ${middle - w - 2} ${t.neckY - 8} ${middle - w - 2} ${top + height * 0.5} ${middle - w + 6} ${top} Z`,
    { volume: 0.8, lift: 3, ...(rib ? { weave: rib } : {}), ...(pen.trim ? { fill: pen.trim } : {}) },
  );
  if (rolled) {
    const y = t.neckY - height * 0.1;
    pen.line(
      `M ${middle - w - 2} ${y} C ${middle - w * 0.5} ${y + (side === 'back' ? 10 : 30)} ${middle + w * 0.5} ${y + (side === 'back' ? 10 : 30)} ${middle + w + 2} ${y}`,
      2.4,
      0.5,
    );
  } else if (!open) {
    pen.stitch(
      `M ${middle - w + 7} ${top + 7} C ${middle - w * 0.5} ${rim + 15} ${middle + w * 0.5} ${rim + 15} ${middle + w - 7} ${top + 7}`,
    );
  }
}
