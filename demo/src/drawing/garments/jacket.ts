import type { Illustration } from '../illustration.ts';
import { middle, mirror } from '../path.ts';
import type { Pen } from '../pen.ts';
import { zip } from './closing.ts';
import { lapels, shirtCollar, standing } from './collar.ts';
import { drawHood } from './hood.ts';
import { front } from './jacket-front.ts';
import { channels, sleeves, truckerSeams } from './jacket-seams.ts';
import type { JacketOptions } from './jacket-shape.ts';
import { base, shapes } from './jacket-shape.ts';
import type { Side, Torso } from './measures.ts';
import { drawInside, hemBand, neckBand } from './neck.ts';
import { bodyFolds, bodyPath } from './torso.ts';

function collar(pen: Pen, t: Torso, side: Side, o: JacketOptions): void {
  if (o.kind === 'blazer') {
    if (side === 'back') lapels(pen, t, 'back', 0);
    return;
  }
  if (o.kind === 'anorak') {
    drawHood(pen, t, side);
    return;
  }
  if (o.kind === 'bomber') {
    pen.panel(neckBand(t, 30, side === 'back' ? t.neckY + 16 : t.dip), {
      weave: { weave: 'rib' },
      volume: 0.4,
      lift: 3,
      ...(pen.trim ? { fill: pen.trim } : {}),
    });
    return;
  }
  if (o.kind === 'gilet' || o.kind === 'puffer') {
    standing(pen, t, 50, false, side);
    return;
  }
  shirtCollar(pen, t, side, o.collar === 'round' ? 'club' : 'classic', 78);
}

function draw(pen: Pen, side: Side, o: JacketOptions): void {
  const { kind } = o;
  const t: Torso = { ...base, ...shapes[kind] };
  if (kind !== 'gilet') sleeves(pen, t, o);
  if (kind === 'bomber')
    pen.panel(hemBand(t, 50), {
      weave: { weave: 'rib' },
      volume: 0.6,
      ...(pen.trim ? { fill: pen.trim } : {}),
    });
  if (kind === 'trucker') pen.panel(hemBand(t, 40, 4), { volume: 0.4 });
  if (kind === 'bomber' && side === 'front') drawInside(pen, t);
  const body = pen.panel(bodyPath(t, side), {
    folds: bodyFolds(t, pen.random, kind === 'puffer' || kind === 'gilet' ? 0.5 : 1),
  });
  pen.within(body, () => {
    if (kind === 'trucker') truckerSeams(pen, t, side);
    if (kind === 'puffer' || (kind === 'gilet' && pen.fabric.weave !== 'quilt'))
      channels(pen, t.neckY + 20, t.hemY, kind === 'puffer' ? 7 : 8);
    if (kind !== 'trucker' && kind !== 'bomber')
      pen.stitch(`M 150 ${t.hemY - 12} Q ${middle} ${t.hemY - 6 + (t.tail ?? 0)} 650 ${t.hemY - 12}`);
    if (side === 'back' && kind !== 'trucker')
      pen.line(`M ${middle} ${t.neckY} L ${middle} ${t.hemY}`, 1.5, 0.36);
    if (side === 'back' && kind === 'blazer')
      for (const x of [-88, 88])
        pen.line(`M ${middle + x} ${t.hemY - 170} L ${middle + x} ${t.hemY + 20}`, 2.2, 0.5);
  });
  if (kind === 'gilet') {
    const arm = `M ${middle - t.shoulder + 7} ${t.shoulderY} C ${middle - t.shoulder + 30} ${t.shoulderY + 50} ${middle - t.chest + 34} ${t.armY - 62} ${middle - t.chest + 8} ${t.armY}`;
    for (const d of [arm, mirror(arm)]) {
      pen.line(d, 1.6, 0.4);
    }
  }
  if (side === 'front' && kind === 'anorak') {
    front(pen, t, o, body);
    collar(pen, t, side, o);
    zip(pen, t.dip + 44, t.armY + 40);
    return;
  }
  if (kind === 'gilet' || kind === 'puffer') {
    collar(pen, t, side, o);
    if (side === 'front') front(pen, t, o, body);
    return;
  }
  if (kind === 'bomber') {
    collar(pen, t, side, o);
    if (side === 'front') front(pen, t, o, body);
    return;
  }
  if (side === 'front') front(pen, t, o, body);
  collar(pen, t, side, o);
}

export const jacket = (o: JacketOptions): Illustration => ({
  front: (pen) => draw(pen, 'front', o),
  back: (pen) => draw(pen, 'back', o),
  close: { x: 430, y: o.kind === 'chore' || o.kind === 'quilted' ? 620 : 340, width: 380, turn: -7 },
  composed: 'fan',
  size: 1.05,
});
