import type { Fold } from '../fold.ts';
import type { Illustration } from '../illustration.ts';
import { type Color, hexOf } from '../palette.ts';
import { middle as m, mirror, whole } from '../path.ts';
import type { Pen } from '../pen.ts';
import { placket } from './closing.ts';
import { shirtCollar } from './collar.ts';
import type { Side, Torso } from './measures.ts';
import { drawInside, neckBand } from './neck.ts';
import { patchPocket, pocketPair } from './pocket.ts';
import { flutes, gathers, skirtPath, tierGathers } from './skirt-cloth.ts';
import { drawSleeves, type Sleeve } from './sleeve.ts';
import { bodyFolds, bodyPath } from './torso.ts';

export type DressOptions = {
  neck?: 'crew' | 'v' | 'scoop' | 'shirt' | 'band' | 'straps' | 'pinafore' | 'boat';
  sleeve?: 'none' | 'short' | 'half' | 'long' | 'puff';
  skirt?: 'straight' | 'full' | 'tiered' | 'column';
  length?: 'knee' | 'midi';
  belt?: boolean;
  pockets?: boolean;
  button?: Color;
};

const hems = { straight: 206, full: 286, tiered: 290, column: 160 };
const sleeves: Record<NonNullable<DressOptions['sleeve']>, Sleeve> = {
  none: { length: 0, angle: 0, end: 0 },
  short: { length: 180, angle: 34, end: 62 },
  half: { length: 290, angle: 22, end: 54 },
  long: { length: 500, angle: 13, end: 32, cuff: 40, bow: 14 },
  puff: { length: 210, angle: 36, end: 70, cuff: 20, bow: 36 },
};

/** A bodice on straps; a slip's falls to the hem in one piece. */
function strapped(pen: Pen, t: Torso, side: Side, pinafore: boolean): string {
  const top = t.neckY + (pinafore ? 90 : 96);
  const w = pinafore ? 20 : 6;
  const strap = `M ${m - 82 - w} ${top + 6} C ${m - 84 - w} ${top - 40} ${m - 78 - w} ${t.neckY - 6} ${m - 70 - w * 0.4} ${t.neckY - 20} L ${m - 70 + w} ${t.neckY - 18} C ${m - 74 + w} ${t.neckY + 20} ${m - 82 + w} ${top - 40} ${m - 82 + w} ${top + 10} Z`;
  for (const d of [strap, mirror(strap)]) pen.panel(d, { volume: pinafore ? 0.3 : 0 });
  const dip = side === 'back' ? top + 30 : pinafore ? top : top + 46;
  const half = pinafore
    ? `M ${m} ${dip} C ${m - 40} ${dip} ${m - 80} ${dip - 2} ${m - 106} ${dip - 4} C ${m - 112} ${dip + 50} ${m - 130} ${t.armY + 10} ${m - t.chest} ${t.armY + 34} L ${m - t.hem} ${t.hemY} L ${m} ${t.hemY + 10}`
    : `M ${m} ${dip} C ${m - 34} ${dip - 2} ${m - 60} ${top + 10} ${m - 84} ${top - 4} C ${m - 104} ${top + 30} ${m - 130} ${t.armY - 4} ${m - t.chest} ${t.armY + 14} C ${m - t.chest + 22} ${t.armY + 130} ${m - t.hem + 4} ${t.hemY - 330} ${m - t.hem} ${t.hemY} Q ${m - t.hem * 0.4} ${t.hemY + 14} ${m} ${t.hemY + 10}`;
  if (side === 'front' && !pinafore) {
    const inner = `M ${m - 84} ${top} Q ${m} ${top + 34} ${m + 84} ${top} L ${m + 60} ${dip + 10} L ${m - 60} ${dip + 10} Z`;
    pen.panel(inner, { volume: 0 });
    pen.tone(inner, pen.ink, 0.34);
  }
  const id = pen.panel(whole(half), {
    volume: 0.8,
    folds: [
      [m - t.chest, t.armY + 40, m - 40, t.armY + 90, 12, 16],
      [m + t.chest, t.armY + 30, m + 50, t.armY + 76, 12, 16],
      [m - 30, dip + 10, m - 62, t.hemY - 20, 10, 12],
      ...(pinafore ? [] : flutes(t.chest * 0.8, t.armY + 190, t.hem, t.hemY, 5, pen.random, 13)),
    ],
  });
  if (pinafore) for (const x of [-82, 82]) pen.button(m + x, top + 26, 9, hexOf('gold'));
  return id;
}

type Skirt = { hem: number; bottom: number; count: number; folds: Fold[]; skirt: string; gathered: boolean };

function drawSkirt(pen: Pen, t: Torso, { hem, bottom, count, folds, skirt, gathered }: Skirt): string {
  const body = pen.panel(skirtPath(t.hem, t.hemY - 4, hem, bottom, count, 14), { folds });
  pen.within(body, () => {
    if (gathered) pen.line(gathers(t.hem, t.hemY, 22), 2, 0.24);
    for (const part of skirt === 'tiered' ? [0.34, 0.68] : []) {
      const y = t.hemY + (bottom - t.hemY) * part;
      pen.line(`M 60 ${y - 30} Q ${m} ${y + 24} 740 ${y - 30}`, 2, 0.5);
      pen.line(tierGathers(y), 1.9, 0.25);
    }
    pen.stitch(`M ${m - hem - 10} ${bottom - 42} Q ${m} ${bottom + 6} ${m + hem + 10} ${bottom - 42}`);
  });
  return body;
}

function draw(pen: Pen, side: Side, o: DressOptions): void {
  const { neck = 'crew', sleeve = 'short', skirt = 'straight', length = 'midi' } = o;
  const y = length === 'midi' ? 110 : 150;
  const bottom = length === 'midi' ? 896 : 822;
  const defined = skirt === 'full' || skirt === 'tiered' || o.belt === true;
  const t: Torso = {
    neck: 60,
    neckY: y,
    dip: y + 46,
    shoulder: 148,
    shoulderY: y + 40,
    armY: y + 182,
    chest: 156,
    waist: defined ? 134 : 148,
    hem: defined ? 126 : 148,
    hemY: y + 320,
    tail: 10,
  };
  if (neck === 'v') Object.assign(t, { vee: 1, dip: y + 130 });
  if (neck === 'scoop') Object.assign(t, { dip: y + 92, neck: 76 });
  if (neck === 'boat') Object.assign(t, { dip: y + 24, neck: 96 });
  if (neck === 'shirt' || neck === 'band') Object.assign(t, { neck: 52, dip: y + 34 });
  if (sleeve === 'none') Object.assign(t, { shoulder: 132 });
  const hem = hems[skirt] * (length === 'knee' ? 0.94 : 1);
  const bare = neck === 'straps' || neck === 'pinafore';
  if (!bare && sleeve !== 'none') {
    drawSleeves(pen, t, sleeves[sleeve], {}, (s, flip, grain) => {
      if (sleeve === 'long' || sleeve === 'puff') pen.panel(flip(s.cuff), { grain, volume: 0.3, lift: 1 });
      else pen.stitch(flip(s.seam(12)));
    });
  }
  if (side === 'front' && !bare && neck !== 'shirt' && neck !== 'band') drawInside(pen, t);
  const count = { straight: 4, full: 8, tiered: 9, column: 2 }[skirt];
  const folds: Fold[] = flutes(
    t.hem,
    t.hemY,
    hem,
    bottom,
    skirt === 'column' ? 4 : count + 1,
    pen.random,
    15,
  );
  const seam = t.hemY;
  const onePiece = !defined && neck !== 'pinafore';
  if (onePiece) Object.assign(t, { waist: Math.min(t.chest, hem) - 8, hem: hem - 6, hemY: bottom - 12 });
  const body = onePiece
    ? undefined
    : drawSkirt(pen, t, { hem, bottom, count, folds, skirt, gathered: defined });
  const c = t.chest;
  const top = bare
    ? strapped(pen, t, side, neck === 'pinafore')
    : pen.panel(bodyPath(t, side), {
        folds: onePiece
          ? [
              ...bodyFolds(t, pen.random, 0.8),
              ...flutes(t.waist, t.armY + 210, t.hem, t.hemY, 4, pen.random, 12),
            ]
          : [
              [m - c, t.armY + 6, m - 50, t.armY + 70, 14, 20],
              [m + c, t.armY, m + 40, t.armY + 84, 16, 20],
              [m - t.waist, t.armY + 96, m - 40, t.hemY - 10, 9, 14],
              [m + t.waist, t.armY + 84, m + 56, t.hemY - 16, 9, 14],
            ],
        cast: true,
      });
  if (defined) {
    pen.within(top, () =>
      pen.line(`M ${m - t.hem - 9} ${seam} Q ${m} ${seam + 12} ${m + t.hem + 9} ${seam}`, 2, 0.5),
    );
  }
  if (side === 'back' && neck !== 'shirt') {
    pen.line(`M ${m} ${t.neckY + (bare ? 126 : 18)} L ${m} ${seam + 90}`, 1.6, 0.45);
  }
  if (!bare && neck !== 'shirt' && neck !== 'band')
    pen.panel(
      neckBand({ ...t, vee: side === 'back' ? 0 : (t.vee ?? 0) }, 12, side === 'back' ? t.neckY + 16 : t.dip),
      { volume: 0.2, lift: 2, cast: false, ...(pen.trim ? { fill: pen.trim } : {}) },
    );
  if (o.belt) {
    const w = t.hem + 3;
    pen.panel(
      `M ${m - w} ${t.hemY - 16} Q ${m} ${t.hemY - 8} ${m + w} ${t.hemY - 16} L ${m + w} ${t.hemY + 14} Q ${m} ${t.hemY + 22} ${m - w} ${t.hemY + 14} Z`,
      { volume: 0.3, lift: 3 },
    );
    if (side === 'front') {
      pen.panel(
        `M ${m + 20} ${t.hemY - 6} C ${m + 50} ${t.hemY + 50} ${m + 40} ${t.hemY + 110} ${m + 58} ${t.hemY + 164} L ${m + 84} ${t.hemY + 156} C ${m + 72} ${t.hemY + 100} ${m + 66} ${t.hemY + 40} ${m + 46} ${t.hemY - 8} Z`,
        { volume: 0.3, lift: 4, cast: false },
      );
      pen.panel(
        `M ${m + 12} ${t.hemY - 18} Q ${m + 34} ${t.hemY - 26} ${m + 52} ${t.hemY - 14} Q ${m + 58} ${t.hemY + 6} ${m + 46} ${t.hemY + 20} Q ${m + 28} ${t.hemY + 24} ${m + 12} ${t.hemY + 14} Z`,
        { volume: 0.3, lift: 3, cast: false },
      );
    }
  }
  if (side === 'front' && o.pockets) {
    if (neck === 'pinafore')
      patchPocket(pen, { x: m - 50, y: t.armY - 34, width: 100, height: 90, shape: 'round' });
    pocketPair(pen, { x: m + 44, y: seam + 70, width: 92, height: 104, shape: 'round' });
  }
  if (neck === 'shirt' || neck === 'band') {
    const button = hexOf(o.button ?? 'ecru');
    if (side === 'front' && body) pen.within(body, () => placket(pen, seam, bottom + 20, 5, button, 14, 6));
    if (side === 'front' && body) placket(pen, t.dip + 12, seam - (o.belt ? 18 : 0), 5, button, 14, 6);
    if (side === 'front' && !body)
      pen.within(top, () => placket(pen, t.dip + 12, bottom + 20, 9, button, 14, 6));
    shirtCollar(pen, t, side, neck === 'band' ? 'band' : 'classic', 58);
  }
}

export const dress = (o: DressOptions): Illustration => ({
  front: (pen) => draw(pen, 'front', o),
  back: (pen) => draw(pen, 'back', o),
  close: { x: 400, y: 260, width: 360, turn: -7 },
  composed: 'fan',
});
