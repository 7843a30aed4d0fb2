import type { Illustration } from '../illustration.ts';
import type { Colour } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { backpack } from './backpack.ts';
import type { Motif } from './motif.ts';
import { bucket, satchel } from './satchel.ts';
import type { Side } from './torso.ts';
import { tote } from './tote.ts';
import { pouch, weekender } from './weekender.ts';

export type BagOptions = {
  kind:
    | 'tote'
    | 'shopper'
    | 'backpack'
    | 'rolltop'
    | 'satchel'
    | 'crossbody'
    | 'bucket'
    | 'weekender'
    | 'pouch'
    | 'belt-bag';
  /** handles, straps and trimmings */
  strap?: Colour;
  pocket?: boolean;
  motif?: Motif;
  metal?: 'gold' | 'silver';
  base?: Colour;
};

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
