import type { Fold } from '../fold.ts';
import type { Illustration } from '../illustration.ts';
import { type Color, hexOf } from '../palette.ts';
import { middle as m, mirror } from '../path.ts';
import type { Pen } from '../pen.ts';
import { overlap } from './closing.ts';
import { drawcord } from './hood.ts';
import { waistband } from './legs.ts';
import type { Side } from './measures.ts';
import { pocketPair } from './pocket.ts';
import { flutes, gathers, pleats, skirtPath, tierGathers } from './skirt-cloth.ts';

export type SkirtOptions = {
  kind: 'aline' | 'pleated' | 'pencil' | 'wrap' | 'buttoned' | 'gathered' | 'tiered';
  length?: 'mini' | 'knee' | 'midi';
  button?: Color;
  pockets?: boolean;
};

const flare = { aline: 236, pleated: 264, pencil: 148, wrap: 226, buttoned: 220, gathered: 260, tiered: 276 };

function draw(pen: Pen, side: Side, o: SkirtOptions): void {
  const { kind, length = 'midi' } = o;
  const [top, bottom, waist] = { mini: [290, 700, 150], knee: [220, 780, 136], midi: [150, 860, 122] }[
    length
  ] as [number, number, number];
  const hem = flare[kind] * (length === 'mini' ? 1.02 : 1);
  const soft = kind === 'gathered' || kind === 'tiered';
  const count = { aline: 5, pleated: 11, pencil: 1, wrap: 4, buttoned: 4, gathered: 8, tiered: 9 }[kind];
  const folds =
    kind === 'pencil'
      ? flutes(waist, top + 100, hem, bottom, 3, pen.random, 12)
      : kind === 'pleated'
        ? []
        : flutes(waist, top, hem, bottom, count + 1, pen.random, soft ? 14 : 18);
  const body = pen.panel(
    skirtPath(
      waist,
      top,
      hem,
      bottom,
      count,
      kind === 'pencil' ? 4 : kind === 'pleated' ? 7 : 15,
      kind === 'pencil' ? 20 : 0,
    ),
    { folds },
  );
  pen.within(body, () => {
    if (kind === 'pleated') pleats(pen, waist, top, hem, bottom);
    if (soft) pen.line(gathers(waist, top + 4, 26), 2, 0.26);
    if (kind === 'tiered')
      for (const part of [0.36, 0.68]) {
        const y = top + (bottom - top) * part;
        pen.line(`M 60 ${y - 26} Q ${m} ${y + 24} 740 ${y - 26}`, 2, 0.5);
        pen.line(tierGathers(y), 1.9, 0.26);
      }
    if (kind !== 'pleated' && !soft)
      pen.stitch(`M ${m - hem - 10} ${bottom - 46} Q ${m} ${bottom + 4} ${m + hem + 10} ${bottom - 46}`);
    if (side === 'back' && kind !== 'tiered') {
      pen.line(`M ${m} ${top} L ${m} ${kind === 'pencil' ? bottom - 150 : top + 170}`, 1.6, 0.5);
      if (kind === 'pencil')
        pen.tone(
          `M ${m} ${bottom - 150} L ${m + 22} ${bottom + 20} L ${m - 2} ${bottom + 20} Z`,
          pen.ink,
          0.4,
        );
    }
  });
  if (side === 'front' && o.pockets) {
    if (kind === 'buttoned')
      pocketPair(pen, { x: m + 46, y: top + 110, width: 92, height: 106, shape: 'round' });
    else
      for (const flip of [(d: string) => d, mirror])
        pen.line(flip(`M ${m - waist * 0.66} ${top + 4} L ${m - waist - 16} ${top + 110}`), 2, 0.5);
  }
  if (side === 'front' && kind === 'wrap') {
    pen.panel(
      `M ${m - waist} ${top} L ${m + waist * 0.72} ${top} C ${m + waist * 0.8} ${top + 240} ${m + 96} ${bottom - 200} ${m + 70} ${bottom - 34} Q ${m + 60} ${bottom - 6} ${m + 20} ${bottom - 2} C ${m - 60} ${bottom + 6} ${m - 150} ${bottom - 8} ${m - hem} ${bottom - 27} C ${m - hem + 12} ${bottom - 240} ${m - waist - 20} ${top + 90} ${m - waist} ${top} Z`,
      {
        lift: 6,
        volume: 0.5,
        folds: flutes(waist, top, hem * 0.7, bottom - 20, 4, pen.random, 15).map(
          ([a, b, c, d, e, f]): Fold => [a - 30, b, c - 60, d, e, f],
        ),
        cast: false,
      },
    );
  }
  if (side === 'front' && kind === 'buttoned') {
    pen.within(body, () => overlap(pen, top, bottom + 10, m + 18));
    for (let i = 0; i < 6; i++)
      pen.button(m, top + 36 + i * ((bottom - top - 90) / 5), 9, hexOf(o.button ?? 'tobacco'));
  }
  waistband(
    pen,
    { waist, waistY: top, hip: 0, crotchY: 0, knee: [0, 0], hem: [0, 0], hemY: 0, band: soft ? 30 : 38 },
    soft ? { weave: { weave: 'rib' } } : {},
  );
  if (side === 'front' && kind === 'buttoned') pen.button(m, top - 8, 9, hexOf(o.button ?? 'tobacco'));
  if (side === 'front' && soft) drawcord(pen, 12, top - 6, 100, pen.trim ?? '#ece5d6');
  if (side === 'front' && kind === 'wrap') {
    pen.panel(
      `M ${m + 62} ${top - 20} C ${m + 100} ${top + 40} ${m + 96} ${top + 120} ${m + 112} ${top + 170} L ${m + 140} ${top + 160} C ${m + 126} ${top + 100} ${m + 116} ${top + 20} ${m + 92} ${top - 22} Z`,
      { volume: 0.4, lift: 4, cast: false },
    );
    pen.panel(
      `M ${m + 52} ${top - 24} Q ${m + 80} ${top - 36} ${m + 104} ${top - 22} Q ${m + 112} ${top} ${m + 98} ${top + 16} Q ${m + 74} ${top + 22} ${m + 54} ${top + 12} Q ${m + 46} ${top - 6} ${m + 52} ${top - 24} Z`,
      { volume: 0.4, lift: 4, cast: false },
    );
  }
}

export const skirt = (o: SkirtOptions): Illustration => ({
  front: (pen) => draw(pen, 'front', o),
  back: (pen) => draw(pen, 'back', o),
  close: {
    x: o.kind === 'wrap' ? 470 : 380,
    y: o.length === 'mini' ? 370 : o.length === 'knee' ? 310 : 240,
    width: 340,
    turn: 7,
  },
  composed: o.length === 'mini' ? 'rows' : 'fan',
  size: 1.02,
});
