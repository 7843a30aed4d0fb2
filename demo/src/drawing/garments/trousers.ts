import type { Illustration } from '../illustration.ts';
import { hexOf } from '../palette.ts';
import { middle as m, mirror } from '../path.ts';
import type { Pen } from '../pen.ts';
import { drawcord } from './hood.ts';
import { crease, gathers, hem, type LegPen, outerSeam, pleats, wear } from './leg-details.ts';
import { drawLegs, waistband } from './legs.ts';
import type { Side } from './measures.ts';
import { patchPocket } from './pocket.ts';
import { back, fly, frontPocket, loops, turnUps } from './trouser-parts.ts';
import { shape, type TrouserOptions } from './trouser-shape.ts';

function draw(pen: Pen, side: Side, o: TrouserOptions): void {
  const l = shape(o);
  const soft = o.kind === 'joggers' || o.kind === 'drawstring';
  const thread = o.thread
    ? hexOf(o.thread)
    : o.kind === 'jeans'
      ? '#d09a58'
      : pen.depth < 0.3
        ? '#ffffff'
        : pen.ink;
  const kneeY = l.crotchY + (l.hemY - l.crotchY) * 0.46;
  const leg: LegPen = { pen, l, kneeY, thread };
  drawLegs(pen, l, {}, (flip) => {
    if (side === 'front') frontPocket(pen, l, o, thread, flip);
    if (o.worn) wear(leg, flip);
    if (o.crease) crease(leg, flip);
    if (o.kind === 'jeans' || o.kind === 'carpenter') outerSeam(leg, flip);
    if (o.kind === 'pleated') pleats(leg, flip);
    hem(leg, flip);
    if (soft) gathers(leg, flip);
  });
  waistband(pen, l, soft ? { weave: { weave: 'rib' } } : {});
  if (side === 'back') back(pen, l, o, thread);
  else {
    if (soft) drawcord(pen, 16, l.waistY - 8, 110, pen.trim ?? '#ece5d6');
    else {
      fly(pen, l, thread);
      pen.button(m, l.waistY - 8, 8, o.kind === 'jeans' ? '#b98a4c' : hexOf('cocoa'));
    }
    if (o.kind === 'jeans') for (const x of [-1, 1]) pen.button(m + x * 54, l.waistY + 12, 3.2, '#b9824a');
    if (o.kind === 'carpenter') {
      const d = `M ${m - 34} ${l.crotchY + 90} L ${m - l.knee[1] + 12} ${l.crotchY + 86} L ${m - l.knee[1] + 12} ${kneeY + 90} L ${m - l.knee[0] - 12} ${kneeY + 94} Z`;
      for (const s of [d, mirror(d)]) {
        pen.panel(s, { volume: 0.2, lift: 1.5, cast: false });
        pen.stitch(s, thread, 0.7);
      }
    }
  }
  if (o.kind === 'cargo')
    for (const x of [m - l.hip - 6, m + l.hip - 84])
      patchPocket(pen, {
        x,
        y: l.crotchY + (o.length ? 30 : 90),
        width: 90,
        height: o.length ? 100 : 120,
        shape: 'round',
        flap: true,
        button: hexOf('cocoa'),
      });
  if (!soft) loops(pen, l);
  if (o.turnUp) turnUps(pen, l);
  if (o.kind === 'joggers')
    for (const flip of [(d: string) => d, mirror])
      pen.panel(
        flip(
          `M ${m - l.hem[1] - 2} ${l.hemY - 14} L ${m - l.hem[0] + 2} ${l.hemY - 14} L ${m - l.hem[0] - 8} ${l.hemY + 34} L ${m - l.hem[1] + 8} ${l.hemY + 34} Z`,
        ),
        { weave: { weave: 'rib' }, volume: 0.4 },
      );
}

export const trousers = (o: TrouserOptions): Illustration => ({
  front: (pen) => draw(pen, 'front', o),
  back: (pen) => draw(pen, 'back', o),
  close:
    o.length === 'shorts' || o.length === 'bermuda'
      ? { x: 330, y: 330, width: 380, turn: 8 }
      : { x: 350, y: 220, width: 320, turn: 8 },
  composed: o.length === 'shorts' || o.length === 'bermuda' ? 'rows' : 'fan',
  size: 1.05,
});
