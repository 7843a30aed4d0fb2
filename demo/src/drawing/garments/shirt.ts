import type { Illustration } from '../illustration.ts';
import { type Color, hexOf } from '../palette.ts';
import { middle, mirror } from '../path.ts';
import type { Pen } from '../pen.ts';
import { overlap, placket } from './closing.ts';
import { type Collar, shirtCollar } from './collar.ts';
import type { Side, Torso } from './measures.ts';
import { embroider, type Motif } from './motif.ts';
import { patchPocket, pocketPair } from './pocket.ts';
import { drawSleeves, type Sleeve } from './sleeve.ts';
import { bodyFolds, bodyPath } from './torso.ts';

export type ShirtOptions = {
  collar?: Collar;
  sleeve?: 'long' | 'short' | 'rolled';
  /** half a placket, drawn on over the head */
  popover?: boolean;
  pockets?: 'none' | 'one' | 'two' | 'flaps';
  fit?: 'regular' | 'boxy' | 'long';
  hem?: 'tail' | 'straight';
  button?: Color;
  motif?: Motif;
};

const fits: Record<NonNullable<ShirtOptions['fit']>, Torso> = {
  regular: {
    neck: 58,
    neckY: 190,
    dip: 226,
    shoulder: 172,
    shoulderY: 236,
    armY: 404,
    chest: 190,
    waist: 182,
    hem: 184,
    hemY: 766,
  },
  boxy: {
    neck: 60,
    neckY: 212,
    dip: 248,
    shoulder: 190,
    shoulderY: 256,
    armY: 420,
    chest: 212,
    waist: 210,
    hem: 210,
    hemY: 728,
  },
  long: {
    neck: 58,
    neckY: 166,
    dip: 204,
    shoulder: 184,
    shoulderY: 214,
    armY: 398,
    chest: 200,
    waist: 204,
    hem: 212,
    hemY: 806,
  },
};

const sleeves: Record<NonNullable<ShirtOptions['sleeve']>, Sleeve> = {
  long: { length: 574, angle: 15, end: 38, cuff: 56, bow: 14 },
  short: { length: 214, angle: 30, end: 78, cuff: 20, bow: 6 },
  rolled: { length: 366, angle: 19, end: 56, cuff: 44, bow: 12 },
};

function draw(pen: Pen, side: Side, o: ShirtOptions): void {
  const { collar = 'classic', sleeve = 'long', fit = 'regular', pockets = 'one', hem = 'tail' } = o;
  const camp = collar === 'camp';
  const t: Torso = { ...fits[fit], tail: hem === 'tail' ? 40 : 5 };
  if (hem === 'straight') t.hemY += 26;
  const button = hexOf(o.button ?? 'ecru');
  drawSleeves(pen, t, sleeves[sleeve], {}, (s, flip, grain) => {
    pen.panel(flip(s.cuff), {
      grain,
      volume: 0.4,
      lift: sleeve === 'rolled' ? 3 : 1,
      ...(pen.trim ? { fill: pen.trim } : {}),
    });
    if (sleeve === 'long') pen.stitch(flip(s.seam(6)));
    if (sleeve === 'rolled') pen.line(flip(s.seam(20)), 1.6, 0.4);
    if (sleeve === 'long' && side === 'back')
      pen.line(flip(`M ${s.at(420, 44)} L ${s.at(520, 40)}`), 1.6, 0.5);
  });
  const body = pen.panel(bodyPath(t, side), { folds: bodyFolds(t, pen.random) });
  const bottom = t.hemY + (t.tail ?? 0);
  if (side === 'back') {
    pen.within(body, () => {
      pen.line(`M 200 ${t.shoulderY + 44} Q ${middle} ${t.shoulderY + 56} 600 ${t.shoulderY + 44}`, 1.8, 0.5);
      pen.stitch(`M 200 ${t.shoulderY + 50} Q ${middle} ${t.shoulderY + 62} 600 ${t.shoulderY + 50}`);
      pen.line(
        `M ${middle - 16} ${t.shoulderY + 54} L ${middle - 20} ${bottom - 90} M ${middle + 16} ${t.shoulderY + 54} L ${middle + 20} ${bottom - 60}`,
        1.4,
        0.32,
      );
      pen.tone(
        `M ${middle - 14} ${t.shoulderY + 55} L ${middle + 2} ${t.shoulderY + 55} L ${middle - 10} ${bottom - 200} Z`,
        pen.ink,
        0.12,
      );
    });
    pen.line(
      `M ${middle - 7} ${t.shoulderY + 52} Q ${middle} ${t.shoulderY + 84} ${middle + 7} ${t.shoulderY + 52}`,
      3,
      0.6,
    );
  } else {
    const yoke = `M ${middle - t.neck - 6} ${t.neckY + 24} L ${middle - t.shoulder + 8} ${t.shoulderY + 22}`;
    for (const d of [yoke, mirror(yoke)]) pen.line(d, 1.3, 0.35);
    const top = camp ? t.dip + 70 : t.dip + 12;
    if (o.popover) placket(pen, top, t.armY + 90, 4, button);
    else if (camp) {
      overlap(pen, top, bottom - 4, middle + 10);
      for (let i = 0; i < 5; i++) pen.button(middle, top + 24 + (i * (bottom - top - 110)) / 4, 5.6, button);
    } else pen.within(body, () => placket(pen, top, bottom + 20, 7, button));
    const y = t.armY - 60;
    if (pockets === 'one') patchPocket(pen, { x: middle + 50, y, width: 82, height: 92, shape: 'point' });
    if (pockets === 'two')
      pocketPair(pen, { x: middle + 52, y, width: 80, height: 90, shape: 'round', button });
    if (pockets === 'flaps')
      pocketPair(pen, {
        x: middle + 46,
        y: y - 6,
        width: 92,
        height: 104,
        shape: 'round',
        flap: true,
        button,
      });
    if (o.motif) embroider(pen, o.motif, middle + 96, t.armY - 24, 0.9, hexOf(pen.fabric.accent ?? 'chalk'));
  }
  pen.within(body, () => {
    const half = `M ${middle - t.hem - 4} ${t.hemY - 9} C ${middle - t.hem + 30} ${t.hemY + (t.tail ?? 0) * 0.25 - 4} ${middle - t.hem * 0.52} ${bottom - 9} ${middle} ${bottom - 9}`;
    pen.stitch(half);
    pen.stitch(mirror(half));
  });
  shirtCollar(pen, t, side, collar, fit === 'boxy' ? 66 : 56);
}

export const shirt = (o: ShirtOptions): Illustration => ({
  front: (pen) => draw(pen, 'front', o),
  back: (pen) => draw(pen, 'back', o),
  close: { x: 408, y: 330, width: 330, turn: -7 },
  composed: 'folded',
  size: 1.06,
});
