import type { Illustration } from '../illustration.ts';
import { type Color, hexOf } from '../palette.ts';
import { middle } from '../path.ts';
import type { Pen } from '../pen.ts';
import { overlap } from './closing.ts';
import { lapels } from './collar.ts';
import type { Side, Torso } from './measures.ts';
import { drawInside, hemBand, neckBand } from './neck.ts';
import { pocketPair } from './pocket.ts';
import { drawSleeves } from './sleeve.ts';
import { bodyFolds, bodyPath } from './torso.ts';

export type CardiganOptions = {
  neck?: 'v' | 'crew' | 'shawl';
  fit?: 'regular' | 'cropped' | 'long';
  pockets?: boolean;
  buttons?: number;
  button?: Color;
};

const fits = {
  regular: { hemY: 752, hem: 174 },
  cropped: { hemY: 668, hem: 178, neckY: 232, shoulderY: 274, armY: 444 },
  long: { hemY: 838, hem: 186, neckY: 150, shoulderY: 192, armY: 376, waist: 188 },
};

function draw(pen: Pen, side: Side, o: CardiganOptions): void {
  const { neck = 'v', fit = 'regular', buttons = 5 } = o;
  const t: Torso = {
    neck: 66,
    neckY: 190,
    dip: 0,
    shoulder: 178,
    shoulderY: 232,
    armY: 410,
    chest: 194,
    waist: 188,
    ...fits[fit],
  };
  const shawl = neck === 'shawl';
  t.dip = t.neckY + (neck === 'crew' ? 48 : 190);
  t.vee = neck === 'crew' ? 0 : 1;
  const rib = { weave: 'rib' } as const;
  const trim = pen.trim ? { fill: pen.trim } : {};
  drawSleeves(pen, t, { length: 548, angle: 15, end: 40, cuff: 56, bow: 15 }, {}, (s, flip, grain) => {
    pen.panel(flip(s.cuff), { weave: rib, grain, volume: 0.4, ...trim });
  });
  pen.panel(hemBand(t, 52), { weave: rib, volume: 0.7, ...trim });
  if (side === 'front' && !shawl) drawInside(pen, { ...t, dip: t.dip + 6 });
  if (side === 'front' && shawl) drawInside(pen, t, false);
  pen.panel(bodyPath(t, side), { folds: bodyFolds(t, pen.random) });
  if (side === 'back') {
    if (shawl) lapels(pen, t, 'back', 0);
    else
      pen.panel(neckBand({ ...t, vee: 0 }, 24, t.neckY + 16), {
        weave: rib,
        volume: 0.3,
        lift: 2,
        cast: false,
        ...trim,
      });
    return;
  }
  if (o.pockets) pocketPair(pen, { x: middle + 46, y: t.hemY - 146, width: 106, height: 122 });
  const bottom = t.hemY + 57;
  const band = 17;
  pen.panel(
    `M ${middle - band} ${t.dip} L ${middle + band} ${t.dip} L ${middle + band} ${bottom} L ${middle - band} ${bottom} Z`,
    { weave: rib, volume: 0.2, lift: 3, cast: true, ...trim },
  );
  if (shawl) lapels(pen, t, 'front', t.dip + 14, 92, 'shawl');
  else
    pen.panel(neckBand(t, neck === 'crew' ? 22 : 30), {
      weave: rib,
      volume: 0.3,
      lift: 3,
      cast: false,
      ...trim,
    });
  overlap(pen, t.dip + 12, bottom - 2, middle + band);
  const step = (bottom - t.dip - 60) / Math.max(1, buttons - 1);
  for (let i = 0; i < buttons; i++)
    pen.button(middle, t.dip + 30 + i * step, 8.6, hexOf(o.button ?? 'tobacco'));
}

export const cardigan = (o: CardiganOptions): Illustration => ({
  front: (pen) => draw(pen, 'front', o),
  back: (pen) => draw(pen, 'back', o),
  close: { x: 425, y: 470, width: 350, turn: 8 },
  composed: 'folded',
  size: 1.08,
});
