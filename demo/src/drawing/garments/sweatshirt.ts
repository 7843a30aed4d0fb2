import type { Illustration } from '../illustration.ts';
import { hexOf } from '../palette.ts';
import { middle, mirror } from '../path.ts';
import type { Pen } from '../pen.ts';
import { zip } from './closing.ts';
import { standing } from './collar.ts';
import { drawcord, drawHood } from './hood.ts';
import type { Side, Torso } from './measures.ts';
import { embroider, type Motif } from './motif.ts';
import { drawInside, hemBand, neckBand } from './neck.ts';
import { drawSleeves } from './sleeve.ts';
import { bodyFolds, bodyPath } from './torso.ts';

export type SweatshirtOptions = {
  neck?: 'crew' | 'hood' | 'half-zip';
  /** open in front, with a zip */
  zipped?: boolean;
  raglan?: boolean;
  kangaroo?: boolean;
  motif?: Motif;
  motifSize?: number;
};

const base: Torso = {
  neck: 68,
  neckY: 220,
  dip: 266,
  shoulder: 186,
  shoulderY: 262,
  armY: 440,
  chest: 206,
  waist: 204,
  hem: 184,
  hemY: 766,
};

function draw(pen: Pen, side: Side, o: SweatshirtOptions): void {
  const { neck = 'crew' } = o;
  const t: Torso = neck === 'half-zip' ? { ...base, neck: 62, dip: base.neckY + 30 } : base;
  const rib = { weave: 'rib', scale: 0.85 } as const;
  const trim = pen.trim ? { fill: pen.trim } : {};
  drawSleeves(
    pen,
    t,
    { length: 540, angle: 16, end: 40, cuff: 54, bow: 20 },
    o.raglan && pen.trim ? trim : {},
    (s, flip, grain) => {
      pen.panel(flip(s.cuff), { weave: rib, grain, volume: 0.4, ...trim });
    },
  );
  pen.panel(hemBand(t, 54), { weave: rib, volume: 0.7, ...trim });
  if (side === 'front' && neck !== 'half-zip') drawInside(pen, t);
  const body = pen.panel(bodyPath(t, side), { folds: bodyFolds(t, pen.random) });
  pen.within(body, () => {
    if (o.raglan) {
      const seam = `M ${middle - t.neck - 4} ${t.neckY} Q ${middle - 116} ${t.armY - 90} ${middle - t.chest} ${t.armY}`;
      if (pen.trim)
        for (const d of [seam, mirror(seam)])
          pen.tone(
            `${d} L ${d === seam ? 100 : 700} ${t.armY} L ${d === seam ? 100 : 700} 150 Z`,
            pen.trim,
            0.94,
          );
      for (const d of [seam, mirror(seam)]) pen.line(d, 2, 0.5);
    }
    const arm = `M ${middle - t.shoulder + 8} ${t.shoulderY} C ${middle - t.shoulder + 30} ${t.shoulderY + 50} ${middle - t.chest + 34} ${t.armY - 62} ${middle - t.chest + 8} ${t.armY}`;
    if (!o.raglan) for (const d of [arm, mirror(arm)]) pen.stitch(d);
  });
  const bottom = t.hemY + 56;
  if (side === 'front' && o.kangaroo) {
    const y = t.hemY - 4;
    const pocket = `M ${middle - 84} ${y - 172} L ${middle + 84} ${y - 172} L ${middle + 140} ${y - 66} L ${middle + 140} ${y} L ${middle - 140} ${y} L ${middle - 140} ${y - 66} Z`;
    pen.panel(pocket, {
      volume: 0.4,
      lift: 4,
      cast: false,
      folds: [
        [middle - 90, y - 120, middle - 30, y - 40, 10, 14],
        [middle + 100, y - 100, middle + 30, y - 20, -8, 12],
      ],
    });
    pen.stitch(
      `M ${middle - 78} ${y - 165} L ${middle - 132} ${y - 62} M ${middle + 78} ${y - 165} L ${middle + 132} ${y - 62} M ${middle - 84} ${y - 165} L ${middle + 84} ${y - 165}`,
    );
  }
  if (neck === 'half-zip') standing(pen, t, 58, false, side);
  if (neck === 'hood') drawHood(pen, t, side);
  if (neck === 'crew') {
    pen.panel(neckBand(t, 22, side === 'back' ? t.neckY + 16 : t.dip), {
      weave: rib,
      volume: 0.3,
      lift: 3,
      cast: false,
      ...trim,
    });
    if (side === 'front')
      pen.tone(
        `M ${middle - 20} ${t.dip + 24} L ${middle + 20} ${t.dip + 24} L ${middle} ${t.dip + 58} Z`,
        pen.ink,
        0.15,
      );
    if (side === 'front')
      pen.stitch(`M ${middle - 20} ${t.dip + 24} L ${middle} ${t.dip + 58} L ${middle + 20} ${t.dip + 24}`);
  }
  if (side === 'back') return;
  if (neck === 'half-zip') zip(pen, t.neckY - 38, t.armY + 30);
  if (o.zipped) zip(pen, t.dip + (neck === 'hood' ? 46 : 22), bottom + 2);
  if (neck === 'hood') drawcord(pen, 44, t.dip + 30, 150, pen.trim ?? '#ece5d6');
  const big = (o.motifSize ?? 1) > 1.6;
  if (o.motif)
    embroider(
      pen,
      o.motif,
      big ? middle : middle + 92,
      big ? t.armY + 40 : t.armY - 30,
      o.motifSize ?? 1,
      hexOf(pen.fabric.accent ?? 'chalk'),
    );
}

export const sweatshirt = (o: SweatshirtOptions): Illustration => ({
  front: (pen) => draw(pen, 'front', o),
  back: (pen) => draw(pen, 'back', o),
  close: { x: 400, y: 310, width: 370, turn: -7 },
  composed: 'folded',
  size: 1.05,
});
