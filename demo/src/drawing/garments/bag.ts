import type { Illustration } from '../illustration.ts';
import type { Pen } from '../pen.ts';
import { backpack } from './backpack.ts';
import type { BagOptions } from './bag-options.ts';
import type { Side } from './measures.ts';
import { bucket, satchel } from './satchel.ts';
import { tote } from './tote.ts';
import { pouch, weekender } from './weekender.ts';

function draw(pen: Pen, side: Side, o: BagOptions): void {
  if (o.kind === 'tote' || o.kind === 'shopper') tote(pen, side, o);
  else if (o.kind === 'backpack' || o.kind === 'rolltop') backpack(pen, side, o);
  else if (o.kind === 'satchel' || o.kind === 'crossbody') satchel(pen, side, o);
  else if (o.kind === 'bucket') bucket(pen, o);
  else if (o.kind === 'weekender') weekender(pen, side, o);
  else pouch(pen, side, o);
}

export const bag = (o: BagOptions): Illustration => ({
  front: (pen) => draw(pen, 'front', o),
  back: (pen) => draw(pen, 'back', o),
  close: {
    x: 430,
    y: o.kind === 'tote' || o.kind === 'bucket' || o.kind === 'shopper' ? 440 : 540,
    width: 380,
    turn: -8,
  },
  composed: ['pouch', 'weekender'].includes(o.kind) ? 'rows' : 'fan',
  size: o.kind === 'weekender' ? 0.98 : 1,
});
