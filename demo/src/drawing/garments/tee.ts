import type { Illustration } from '../illustration.ts';
import { type Color, hexOf } from '../palette.ts';
import { middle, mirror } from '../path.ts';
import type { Pen } from '../pen.ts';
import { placket } from './closing.ts';
import { shirtCollar } from './collar.ts';
import type { Side, Torso } from './measures.ts';
import { embroider, type Motif } from './motif.ts';
import { drawInside, neckBand } from './neck.ts';
import { patchPocket } from './pocket.ts';
import { drawSleeves } from './sleeve.ts';
import { bodyFolds, bodyPath } from './torso.ts';

export type TeeOptions = {
  neck?: 'crew' | 'v' | 'scoop' | 'henley' | 'polo' | 'boat';
  sleeve?: 'short' | 'long' | 'half';
  fit?: 'regular' | 'boxy' | 'cropped';
  pocket?: boolean;
  motif?: Motif;
  motifSize?: number;
  /** a second color across the chest or over the shoulders */
  block?: { where: 'chest' | 'lower' | 'sleeves'; color: Color };
};

function shape(o: TeeOptions): Torso {
  const boxy = o.fit === 'boxy';
  const t: Torso = {
    neck: 66,
    neckY: 196,
    dip: 246,
    shoulder: 176,
    shoulderY: 240,
    armY: 402,
    chest: 190,
    waist: 184,
    hem: 188,
    hemY: 784,
  };
  if (boxy) Object.assign(t, { shoulder: 196, chest: 216, waist: 214, hem: 216, hemY: 762, neck: 70 });
  if (o.fit === 'cropped')
    Object.assign(t, { hemY: 700, waist: 186, hem: 182, neckY: 230, dip: 280, shoulderY: 272, armY: 430 });
  if (o.neck === 'v') Object.assign(t, { vee: 1, dip: t.dip + 66 });
  if (o.neck === 'scoop') Object.assign(t, { dip: t.dip + 40, neck: 82 });
  if (o.neck === 'boat') Object.assign(t, { dip: t.neckY + 26, neck: 104 });
  if (o.neck === 'polo') Object.assign(t, { neck: 60, dip: t.neckY + 36 });
  return t;
}

const lengths = {
  short: { length: 206, angle: 34, end: 74 },
  half: { length: 300, angle: 24, end: 66 },
  long: { length: 560, angle: 15, end: 38, bow: 14 },
};

function draw(pen: Pen, side: Side, o: TeeOptions): void {
  const t = shape(o);
  const polo = o.neck === 'polo';
  const rib = { weave: 'rib', scale: 0.62 } as const;
  const trim = pen.trim ? { fill: pen.trim } : {};
  const block = o.block ? hexOf(o.block.color) : '';
  const sleeve = lengths[o.sleeve ?? 'short'];
  drawSleeves(
    pen,
    t,
    { ...sleeve, cuff: 20 },
    o.block?.where === 'sleeves' ? { fill: block } : {},
    (s, flip, grain) => {
      if (polo || pen.trim) pen.panel(flip(s.cuff), { weave: rib, grain, volume: 0.3, ...trim });
      else for (const up of [15, 19]) pen.stitch(flip(s.seam(up)));
    },
  );
  if (side === 'front' && !polo) drawInside(pen, t);
  const body = pen.panel(bodyPath(t, side), { folds: bodyFolds(t, pen.random, 0.85) });
  pen.within(body, () => {
    const y = t.armY + 30;
    if (o.block?.where === 'chest')
      pen.tone(`M 100 ${y} L 700 ${y} L 700 ${y + 96} L 100 ${y + 96} Z`, block, 0.92);
    if (o.block?.where === 'lower')
      pen.tone(`M 100 ${y + 120} L 700 ${y + 120} L 700 960 L 100 960 Z`, block, 0.9);
    for (const up of [15, 19])
      pen.stitch(`M 150 ${t.hemY - up} Q ${middle} ${t.hemY + 6 - up} 650 ${t.hemY - up}`);
    const armhole = `M ${middle - t.shoulder + 6} ${t.shoulderY + 6} C ${middle - t.shoulder + 29} ${t.shoulderY + 50} ${middle - t.chest + 33} ${t.armY - 62} ${middle - t.chest + 8} ${t.armY}`;
    for (const d of [armhole, mirror(armhole)]) pen.stitch(d, undefined, 0.35);
  });
  const dip = side === 'back' ? t.neckY + 16 : t.dip;
  if (polo) {
    if (side === 'front') placket(pen, t.dip + 6, t.armY + 12, 3, hexOf('ecru'), 15);
    shirtCollar(pen, t, side, 'classic', 62);
  } else {
    pen.panel(neckBand({ ...t, vee: side === 'back' ? 0 : (t.vee ?? 0) }, o.neck === 'boat' ? 9 : 17, dip), {
      weave: rib,
      volume: 0.25,
      lift: 2,
      cast: false,
      ...trim,
    });
  }
  if (side === 'back') return;
  if (o.neck === 'henley') placket(pen, t.dip + 12, t.armY + 8, 3, hexOf('chalk'), 13, 5);
  if (o.pocket)
    patchPocket(pen, {
      x: middle + 46,
      y: t.armY - 44,
      width: 84,
      height: 92,
      shape: 'point',
      ...(o.block?.where === 'sleeves' ? { fill: block } : {}),
    });
  const big = (o.motifSize ?? 1) > 1.6;
  if (o.motif)
    embroider(
      pen,
      o.motif,
      big ? middle : middle + 84,
      big ? t.armY + 60 : t.armY - 10,
      o.motifSize ?? 1,
      hexOf(pen.fabric.accent ?? 'rust'),
    );
}

export const tee = (o: TeeOptions): Illustration => ({
  front: (pen) => draw(pen, 'front', o),
  back: (pen) => draw(pen, 'back', o),
  close: { x: 425, y: 300, width: 340, turn: -8 },
  composed: 'folded',
  size: 1.1,
});
