import type { Illustration } from '../illustration.ts';
import { type Colour, hexOf } from '../palette.ts';
import { middle, mirror } from '../path.ts';
import type { Pen } from '../pen.ts';
import { overlap, zip } from './closing.ts';
import { lapels, shirtCollar, standing } from './collar.ts';
import { patchPocket, pocketPair, weltPockets } from './pocket.ts';
import { drawHood } from './sweatshirt.ts';
import { bodyFolds, bodyPath, drawSleeves, hemBand, neckBand, type Side, type Torso } from './torso.ts';

export type JacketOptions = {
  kind: 'chore' | 'bomber' | 'trucker' | 'blazer' | 'quilted' | 'anorak' | 'gilet' | 'puffer';
  button?: Colour;
  /** a chore jacket's or quilted jacket's collar */
  collar?: 'shirt' | 'round' | 'cord';
  pockets?: 'patch' | 'flap';
};

const base: Torso = {
  neck: 60,
  neckY: 190,
  dip: 232,
  shoulder: 182,
  shoulderY: 236,
  armY: 410,
  chest: 202,
  waist: 198,
  hem: 202,
  hemY: 784,
};

const shapes: Record<JacketOptions['kind'], Partial<Torso>> = {
  chore: {},
  bomber: {
    shoulder: 194,
    chest: 214,
    waist: 218,
    hem: 188,
    hemY: 704,
    neckY: 212,
    dip: 254,
    shoulderY: 254,
    armY: 432,
  },
  trucker: { hemY: 684, hem: 184, waist: 190, neckY: 214, dip: 250, shoulderY: 258, armY: 426 },
  blazer: {
    shoulder: 176,
    chest: 192,
    waist: 176,
    hem: 196,
    hemY: 800,
    neckY: 170,
    shoulderY: 212,
    armY: 390,
    dip: 214,
    tail: 12,
  },
  quilted: { hemY: 776 },
  anorak: {
    shoulder: 198,
    chest: 220,
    waist: 222,
    hem: 214,
    hemY: 780,
    neckY: 230,
    dip: 276,
    shoulderY: 272,
    armY: 448,
  },
  gilet: { shoulder: 158, chest: 190, waist: 192, hem: 188, hemY: 780, neckY: 210, dip: 240 },
  puffer: {
    shoulder: 200,
    chest: 222,
    waist: 226,
    hem: 206,
    hemY: 744,
    neckY: 216,
    dip: 250,
    shoulderY: 258,
    armY: 436,
  },
};

const hasButtons = (kind: JacketOptions['kind']) =>
  kind === 'chore' || kind === 'trucker' || kind === 'quilted';

function truckerSeams(pen: Pen, t: Torso, side: Side): void {
  const y = t.armY - 44;
  for (const flip of [(d: string) => d, mirror]) {
    pen.line(flip(`M ${middle - t.chest} ${y} L ${middle - 6} ${y + 4}`), 2, 0.5);
    pen.stitch(flip(`M ${middle - t.chest} ${y + 7} L ${middle - 6} ${y + 11}`), '#d8a35c', 0.9);
    const seams =
      side === 'front'
        ? [
            `M ${middle - 112} ${y + 8} L ${middle - 48} ${t.hemY}`,
            `M ${middle - 74} ${y + 8} L ${middle - 30} ${t.hemY}`,
          ]
        : [`M ${middle - 120} ${y + 8} L ${middle - 84} ${t.hemY}`];
    for (const d of seams) {
      pen.line(flip(d), 1.6, 0.45);
      pen.stitch(flip(d), '#d8a35c', 0.85);
    }
  }
}

/** Horizontal channels filled with down, each with its own roundness. */
function channels(pen: Pen, from: number, to: number, count: number): void {
  const step = (to - from) / count;
  const at = Array.from({ length: count }, (_, i) => from + (i + 1) * step);
  const rows = (dy: number) =>
    at
      .map(
        (y) =>
          `M 120 ${y - 4 + dy} C 260 ${y + 8 + dy} 330 ${y - 6 + dy} ${middle} ${y + 3 + dy} C 470 ${y + 10 + dy} 560 ${y - 8 + dy} 680 ${y - 2 + dy}`,
      )
      .join(' ');
  const puckers = at
    .flatMap((y) => [0, 1, 2, 3].map((k) => [middle - 180 + k * 110 + pen.random() * 50, y] as const))
    .map(([x, y]) => `M ${x} ${y - 2} Q ${x + 5} ${y - 12} ${x + 2} ${y - 24}`);
  pen.line(rows(-4), 24, 0.1);
  pen.line(rows(0), 10, 0.12);
  pen.line(rows(14), 9, 0.15, '#ffffff');
  pen.line(rows(0), 2, 0.5);
  pen.line(puckers.join(' '), 2.4, 0.2);
}

function sleeves(pen: Pen, t: Torso, o: JacketOptions): void {
  const ribbed = o.kind === 'bomber';
  const length = { bomber: 540, anorak: 540, puffer: 530, blazer: 566 }[o.kind as string] ?? 552;
  const end = o.kind === 'blazer' ? 40 : o.kind === 'puffer' ? 52 : 46;
  drawSleeves(
    pen,
    t,
    { length, angle: o.kind === 'blazer' ? 12 : 15, end, cuff: 50, bow: 16 },
    {},
    (s, flip, grain) => {
      if (ribbed)
        pen.panel(flip(s.cuff), {
          grain,
          weave: { weave: 'rib' },
          volume: 0.4,
          ...(pen.trim ? { fill: pen.trim } : {}),
        });
      else if (o.kind === 'trucker' || o.kind === 'anorak')
        pen.panel(flip(s.cuff), { grain, volume: 0.3, lift: 1 });
      else if (o.kind === 'puffer')
        for (const up of [80, 150, 222, 296, 370, 440]) {
          pen.line(
            flip(`M ${s.at(length - up, -16)} Q ${s.at(length - up + 8, 50)} ${s.at(length - up, 170)}`),
            14,
            0.1,
          );
          pen.line(
            flip(`M ${s.at(length - up, -16)} Q ${s.at(length - up + 8, 50)} ${s.at(length - up, 170)}`),
            2,
            0.45,
          );
        }
      else pen.stitch(flip(s.seam(9)));
      if (o.kind === 'trucker') pen.stitch(flip(s.seam(8)), '#d8a35c', 0.85);
    },
  );
}

function front(pen: Pen, t: Torso, o: JacketOptions, body: string): void {
  const { kind } = o;
  const button = hexOf(o.button ?? (kind === 'trucker' ? 'gold' : 'cocoa'));
  const bottom = t.hemY + (t.tail ?? 0);
  const low = t.hemY - 168;
  const p = {
    x: middle + 54,
    y: low,
    width: 120,
    height: 140,
    shape: 'round' as const,
    flap: o.pockets === 'flap',
  };
  if (kind === 'chore') {
    pocketPair(pen, p);
    patchPocket(pen, { x: middle + 58, y: t.armY - 56, width: 88, height: 98, shape: 'round' });
  }
  if (kind === 'quilted') pocketPair(pen, { ...p, height: 122, flap: true, button });
  if (kind === 'bomber' || kind === 'puffer' || kind === 'gilet')
    weltPockets(pen, middle - 148, low + 110, middle - 112, low + 2);
  if (kind === 'blazer') {
    for (const x of [middle + 56, middle - 56 - 112])
      patchPocket(
        pen,
        o.pockets === 'patch'
          ? { ...p, x, width: 112 }
          : { x, y: low - 30, width: 112, height: 36, shape: 'round' },
      );
    pen.panel(
      `M ${middle + 66} ${t.armY - 36} L ${middle + 140} ${t.armY - 46} L ${middle + 142} ${t.armY - 24} L ${middle + 68} ${t.armY - 14} Z`,
      { volume: 0.2, lift: 2, cast: false },
    );
  }
  if (kind === 'trucker')
    pocketPair(pen, {
      x: middle + 50,
      y: t.armY - 40,
      width: 86,
      height: 98,
      shape: 'point',
      flap: true,
      button,
    });
  if (kind === 'anorak') {
    pen.panel(
      `M ${middle - 132} ${t.armY + 60} L ${middle + 132} ${t.armY + 60} L ${middle + 132} ${t.armY + 212} Q ${middle + 132} ${t.armY + 228} ${middle + 116} ${t.armY + 228} L ${middle - 116} ${t.armY + 228} Q ${middle - 132} ${t.armY + 228} ${middle - 132} ${t.armY + 212} Z`,
      { volume: 0.35, lift: 4, cast: false },
    );
    pen.panel(
      `M ${middle - 138} ${t.armY + 52} L ${middle + 138} ${t.armY + 52} L ${middle + 138} ${t.armY + 116} L ${middle - 138} ${t.armY + 116} Z`,
      { volume: 0.3, lift: 5, cast: false },
    );
    pen.stitch(`M ${middle - 130} ${t.armY + 108} L ${middle + 130} ${t.armY + 108}`);
    for (const x of [-116, 116]) pen.button(middle + x, t.armY + 96, 7, hexOf('silver'));
  }
  if (kind === 'blazer') {
    const y = t.armY + 116;
    pen.within(body, () => overlap(pen, y - 12, bottom + 6, middle + 10));
    lapels(pen, t, 'front', y, 84, 'notch', 4);
    for (let i = 0; i < 2; i++) pen.button(middle - 2, y + 22 + i * 86, 9.5, button);
  } else if (hasButtons(kind)) {
    const top = t.dip + 34;
    pen.within(body, () => overlap(pen, t.dip, bottom + 6, middle + 16));
    const count = kind === 'trucker' ? 6 : 5;
    for (let i = 0; i < count; i++)
      pen.button(middle, top + (i * (bottom - top - 46)) / (count - 1), 8.6, button);
  } else if (kind !== 'anorak')
    zip(pen, t.dip - (kind === 'bomber' ? -20 : 62), bottom + (kind === 'bomber' ? 46 : -2));
}

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
