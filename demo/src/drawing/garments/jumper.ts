import type { Illustration } from '../illustration.ts';
import { type Color, hexOf } from '../palette.ts';
import { middle, mirror } from '../path.ts';
import type { Pen } from '../pen.ts';
import { standing } from './collar.ts';
import type { Side, Torso } from './measures.ts';
import { embroider, type Motif } from './motif.ts';
import { drawInside, hemBand, neckBand } from './neck.ts';
import { drawSleeves } from './sleeve.ts';
import { bodyFolds, bodyPath } from './torso.ts';

export type JumperOptions = {
  neck?: 'crew' | 'roll' | 'mock' | 'v';
  fit?: 'regular' | 'boxy' | 'fine';
  /** a slipover has none */
  sleeves?: boolean;
  /** a second color below the chest, or on the yoke */
  block?: { where: 'lower' | 'yoke' | 'band'; color: Color };
  patches?: boolean;
  motif?: Motif;
};

function shape(o: JumperOptions): Torso {
  const t: Torso = {
    neck: 70,
    neckY: 196,
    dip: 248,
    shoulder: 176,
    shoulderY: 238,
    armY: 414,
    chest: 192,
    waist: 188,
    hem: 172,
    hemY: 756,
  };
  if (o.fit === 'boxy')
    Object.assign(t, {
      shoulder: 204,
      chest: 220,
      waist: 220,
      hem: 196,
      armY: 440,
      shoulderY: 246,
      hemY: 730,
    });
  if (o.fit === 'fine')
    Object.assign(t, { shoulder: 164, chest: 178, waist: 168, hem: 164, hemY: 776, neck: 64, dip: 240 });
  if (o.neck === 'v') Object.assign(t, { vee: 1, dip: t.dip + 100 });
  if (o.neck === 'roll' || o.neck === 'mock')
    Object.assign(t, { neck: 64, dip: t.neckY + 28, neckY: t.neckY + 14 });
  if (o.sleeves === false) Object.assign(t, { shoulder: t.shoulder - 26, chest: t.chest - 12 });
  return t;
}

function blockPath(t: Torso, where: 'lower' | 'yoke' | 'band'): string {
  const y = t.armY + 40;
  if (where === 'band') return `M 100 ${y} L 700 ${y} L 700 ${y + 84} L 100 ${y + 84} Z`;
  if (where === 'lower') return `M 100 ${y + 60} L 700 ${y + 60} L 700 960 L 100 960 Z`;
  return `M 100 100 L 700 100 L 700 ${t.shoulderY + 40} Q ${middle} ${t.armY + 60} 100 ${t.shoulderY + 40} Z`;
}

function draw(pen: Pen, side: Side, o: JumperOptions): void {
  const t = shape(o);
  const fine = o.fit === 'fine';
  const rib = { weave: 'rib', scale: fine ? 0.7 : 1 } as const;
  const trim = pen.trim ? { fill: pen.trim } : {};
  const high = o.neck === 'roll' || o.neck === 'mock';
  if (o.sleeves !== false) {
    drawSleeves(
      pen,
      t,
      { length: 566, angle: o.fit === 'boxy' ? 17 : 15, end: fine ? 34 : 40, cuff: fine ? 44 : 60, bow: 16 },
      {},
      (s, flip, grain) => {
        if (o.patches && side === 'back') {
          const d = flip(
            `M ${s.at(230, 60)} C ${s.at(230, 10)} ${s.at(380, 4)} ${s.at(384, 46)} C ${s.at(384, 92)} ${s.at(240, 110)} ${s.at(230, 60)} Z`,
          );
          pen.panel(d, {
            fill: hexOf('tobacco'),
            weave: { weave: 'suede' },
            volume: 0.2,
            lift: 1,
            cast: false,
          });
        }
        pen.panel(flip(s.cuff), { weave: rib, grain, volume: 0.4, ...trim });
      },
    );
  }
  pen.panel(hemBand(t, fine ? 40 : 56), { weave: rib, volume: 0.7, ...trim });
  if (side === 'front' && !high) drawInside(pen, t);
  pen.panel(bodyPath(t, side), {
    folds: bodyFolds(t, pen.random, o.sleeves === false ? 0.7 : 1),
    prints: o.block ? [{ d: blockPath(t, o.block.where), fill: hexOf(o.block.color) }] : [],
  });
  if (o.sleeves === false) {
    const arm = (w: number) =>
      `M ${middle - t.shoulder} ${t.shoulderY} C ${middle - t.shoulder + 22} ${t.shoulderY + 50} ${middle - t.chest + 26} ${t.armY - 62} ${middle - t.chest} ${t.armY} L ${middle - t.chest + w * 0.8} ${t.armY + w * 0.5} C ${middle - t.chest + 26 + w} ${t.armY - 56} ${middle - t.shoulder + 22 + w} ${t.shoulderY + 50} ${middle - t.shoulder + w} ${t.shoulderY - w * 0.3} Z`;
    for (const d of [arm(19), mirror(arm(19))])
      pen.panel(d, { weave: rib, volume: 0.2, cast: false, ...trim });
  }
  if (high) standing(pen, t, o.neck === 'roll' ? 74 : 40, true, side);
  else {
    const dip = side === 'back' ? t.neckY + 16 : t.dip;
    pen.panel(neckBand({ ...t, vee: side === 'back' ? 0 : (t.vee ?? 0) }, fine ? 16 : 22, dip), {
      weave: rib,
      volume: 0.3,
      lift: 3,
      cast: false,
      ...trim,
    });
  }
  if (o.motif && side === 'front')
    embroider(pen, o.motif, middle + 84, t.armY - 6, 1, hexOf(pen.fabric.accent ?? 'chalk'));
}

export const jumper = (o: JumperOptions): Illustration => ({
  front: (pen) => draw(pen, 'front', o),
  back: (pen) => draw(pen, 'back', o),
  close: { x: 370, y: 270, width: 350, turn: -9 },
  composed: 'folded',
  size: 1.1,
});
