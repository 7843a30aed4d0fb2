import type { Illustration } from '../illustration.ts';
import { hexOf } from '../palette.ts';
import { middle as m, mirror } from '../path.ts';
import type { Pen } from '../pen.ts';
import { drawcord } from './hood.ts';
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
  drawLegs(pen, l, {}, (flip) => {
    if (side === 'front') frontPocket(pen, l, o, thread, flip);
    if (o.worn) {
      for (const [w, opacity] of [
        [62, 0.07],
        [40, 0.07],
        [22, 0.06],
      ] as const)
        pen.line(
          flip(
            `M ${m - 92} ${l.crotchY + 10} C ${m - 104} ${kneeY - 120} ${m - 104} ${kneeY - 30} ${m - 108} ${kneeY + 130}`,
          ),
          w,
          opacity,
          '#ffffff',
        );
    }
    if (o.crease) {
      const x = (l.knee[0] + l.knee[1]) / 2;
      pen.line(
        flip(
          `M ${m - l.waist * 0.52} ${l.waistY + 10} C ${m - x} ${l.crotchY} ${m - x} ${kneeY} ${m - (l.hem[0] + l.hem[1]) / 2} ${l.hemY + 10}`,
        ),
        2,
        0.4,
      );
      pen.line(
        flip(
          `M ${m - l.waist * 0.52 - 4} ${l.waistY + 10} C ${m - x - 4} ${l.crotchY} ${m - x - 4} ${kneeY} ${m - (l.hem[0] + l.hem[1]) / 2 - 4} ${l.hemY + 10}`,
        ),
        4,
        0.16,
        '#ffffff',
      );
    }
    const out = `M ${m - l.hip + 7} ${l.crotchY - 70} C ${m - l.hip + 6} ${l.crotchY + 30} ${m - l.knee[1] + 8} ${kneeY - 90} ${m - l.knee[1] + 8} ${kneeY} C ${m - l.knee[1] + 8} ${kneeY + 80} ${m - l.hem[1] + 8} ${l.hemY - 120} ${m - l.hem[1] + 8} ${l.hemY}`;
    if (o.kind === 'jeans' || o.kind === 'carpenter') pen.stitch(flip(out), thread, 0.6);
    if (o.kind === 'pleated')
      for (const [x, len] of [
        [0.34, 150],
        [0.56, 110],
      ] as const) {
        pen.line(
          flip(
            `M ${m - l.waist * x} ${l.waistY + 8} Q ${m - l.waist * x - 8} ${l.waistY + len * 0.6} ${m - l.waist * x - 16} ${l.waistY + len}`,
          ),
          2.4,
          0.5,
        );
        pen.tone(
          flip(
            `M ${m - l.waist * x} ${l.waistY + 8} L ${m - l.waist * x - 16} ${l.waistY + len} L ${m - l.waist * x + 15} ${l.waistY + 8} Z`,
          ),
          pen.ink,
          0.16,
        );
      }
    pen.stitch(
      flip(
        `M ${m - l.hem[1] - 10} ${l.hemY - 16} Q ${m - (l.hem[0] + l.hem[1]) / 2} ${l.hemY - 7} ${m - l.hem[0] + 10} ${l.hemY - 16}`,
      ),
      thread,
      0.6,
    );
    if (soft) {
      const creases = Array.from({ length: 9 }, (_, i) => {
        const x = m - l.waist + 8 + i * (l.waist / 9);
        return `M ${x} ${l.waistY} Q ${x + 3} ${l.waistY + 20} ${x - 1} ${l.waistY + 34 + (i % 3) * 10}`;
      });
      pen.line(flip(creases.join(' ')), 2.4, 0.24);
    }
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
