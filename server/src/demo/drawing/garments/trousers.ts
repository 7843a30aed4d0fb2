import type { Illustration } from '../illustration.ts';
import { type Colour, hexOf } from '../palette.ts';
import { middle as m, mirror } from '../path.ts';
import type { Pen } from '../pen.ts';
import { drawLegs, type Legs, waistband } from './legs.ts';
import { patchPocket, pocketPair } from './pocket.ts';
import { drawcord } from './sweatshirt.ts';
import type { Side } from './torso.ts';

export type TrouserOptions = {
  kind: 'jeans' | 'chinos' | 'pleated' | 'cargo' | 'joggers' | 'drawstring' | 'carpenter';
  cut?: 'slim' | 'straight' | 'wide' | 'tapered' | 'flared' | 'barrel';
  length?: 'full' | 'cropped' | 'shorts' | 'bermuda';
  crease?: boolean;
  turnUp?: boolean;
  /** the colour of seams sewn to be seen */
  thread?: Colour;
  worn?: boolean;
};

const cuts: Record<NonNullable<TrouserOptions['cut']>, Pick<Legs, 'knee' | 'hem' | 'hip'>> = {
  slim: { hip: 150, knee: [44, 158], hem: [62, 152] },
  straight: { hip: 156, knee: [36, 172], hem: [50, 176] },
  tapered: { hip: 164, knee: [42, 170], hem: [68, 160] },
  wide: { hip: 164, knee: [22, 200], hem: [22, 224] },
  flared: { hip: 150, knee: [46, 160], hem: [34, 206] },
  barrel: { hip: 168, knee: [30, 212], hem: [62, 176] },
};

function shape(o: TrouserOptions): Legs {
  const cut = cuts[o.cut ?? 'straight'];
  const l: Legs = { waist: 122, waistY: 128, crotchY: 348, hemY: 904, ...cut };
  if (o.length === 'cropped') Object.assign(l, { hemY: 836, waistY: 150, crotchY: 368 });
  if (o.length === 'shorts' || o.length === 'bermuda') {
    Object.assign(l, {
      waist: 168,
      hip: 218,
      waistY: 248,
      crotchY: 540,
      hemY: o.length === 'shorts' ? 684 : 800,
      band: 46,
    });
    l.knee = [14, o.cut === 'wide' ? 264 : 236];
    l.hem = [22, o.cut === 'wide' ? 282 : 240];
  }
  return l;
}

function frontPockets(pen: Pen, l: Legs, o: TrouserOptions, thread: string): void {
  const { waist: w, waistY: y } = l;
  const k = w / 122;
  for (const flip of [(d: string) => d, mirror]) {
    if (o.kind === 'jeans') {
      const scoop = `M ${m - 52 * k} ${y + 6} C ${m - 56 * k} ${y + 46} ${m - 84 * k} ${y + 62} ${m - l.hip + 6} ${y + 62}`;
      pen.tone(flip(`${scoop} L ${m - w} ${y} Z`), pen.ink, 0.1);
      pen.line(flip(scoop), 1.8, 0.5);
      pen.stitch(
        flip(
          scoop.replace(
            /(\d+(?:\.\d+)?) (\d+(?:\.\d+)?)/g,
            (_a, x, v) => `${Number(x) + 3} ${Number(v) + 6}`,
          ),
        ),
        thread,
        0.9,
      );
    } else {
      const slant = `M ${m - w * 0.62} ${y + 6} L ${m - l.hip + 4} ${y + 110 * k}`;
      pen.line(flip(slant), 2, 0.55);
      pen.stitch(flip(`M ${m - w * 0.62 + 7} ${y + 8} L ${m - l.hip + 14} ${y + 110 * k}`), undefined, 0.36);
    }
  }
}

function fly(pen: Pen, l: Legs, thread: string): void {
  const y = l.waistY;
  const end = l.crotchY - 34;
  pen.line(`M ${m} ${y} L ${m + 1} ${l.crotchY}`, 1.7, 0.5);
  pen.stitch(
    `M ${m + 30} ${y + 8} L ${m + 30} ${end - 44} Q ${m + 28} ${end - 10} ${m + 3} ${end}`,
    thread,
    0.85,
  );
}

function loops(pen: Pen, l: Legs): void {
  const h = l.band ?? 36;
  for (const x of [-0.82, -0.42, 0.42, 0.82]) {
    const cx = m + l.waist * x;
    const dy = 12 - Math.abs(x) * 10;
    pen.panel(
      `M ${cx - 6} ${l.waistY - h + dy} L ${cx + 6} ${l.waistY - h + dy} L ${cx + 6} ${l.waistY + dy + 10} L ${cx - 6} ${l.waistY + dy + 10} Z`,
      { volume: 0.2, lift: 2, cast: false },
    );
  }
}

function turnUps(pen: Pen, l: Legs): void {
  for (const flip of [(d: string) => d, mirror]) {
    const [i, o] = [m - l.hem[0] + 3, m - l.hem[1] - 3];
    pen.panel(
      flip(
        `M ${o} ${l.hemY - 42} Q ${(i + o) / 2} ${l.hemY - 32} ${i} ${l.hemY - 42} L ${i - 2} ${l.hemY + 4} Q ${(i + o) / 2} ${l.hemY + 14} ${o + 2} ${l.hemY + 4} Z`,
      ),
      { volume: 0.35, lift: 4, ...(pen.fabric.weave === 'denim' ? { fill: '#b9c4cf' } : {}) },
    );
  }
}

function back(pen: Pen, l: Legs, o: TrouserOptions, thread: string): void {
  const k = l.waist / 122;
  pen.line(`M ${m} ${l.waistY} L ${m + 1} ${l.crotchY}`, 1.8, 0.5);
  pen.stitch(`M ${m + 6} ${l.waistY + 10} L ${m + 7} ${l.crotchY}`, thread, 0.8);
  const yoke = `M ${m - l.hip + 14} ${l.waistY + 34 * k} Q ${m - 50} ${l.waistY + 56 * k} ${m} ${l.waistY + 66 * k}`;
  if (o.kind === 'jeans' || o.kind === 'carpenter') {
    for (const d of [yoke, mirror(yoke)]) {
      pen.line(d, 1.6, 0.45);
      pen.stitch(d, thread, 0.8);
    }
    pocketPair(pen, { x: m + 24 * k, y: l.waistY + 88 * k, width: 84 * k, height: 94 * k, shape: 'point' });
    for (const flip of [(d: string) => d, mirror])
      pen.stitch(
        flip(
          `M ${m + 30 * k} ${l.waistY + 124 * k} Q ${m + 48 * k} ${l.waistY + 146 * k} ${m + 66 * k} ${l.waistY + 128 * k} Q ${m + 84 * k} ${l.waistY + 146 * k} ${m + 102 * k} ${l.waistY + 124 * k}`,
        ),
        thread,
        0.85,
      );
    pen.panel(
      `M ${m + 60 * k} ${l.waistY - 30} L ${m + 104 * k} ${l.waistY - 32} L ${m + 104 * k} ${l.waistY - 2} L ${m + 60 * k} ${l.waistY} Z`,
      { fill: '#a5713f', weave: { weave: 'leather' }, volume: 0.2, lift: 1, cast: false },
    );
  } else {
    for (const flip of [(d: string) => d, mirror]) {
      pen.panel(
        flip(
          `M ${m + 30 * k} ${l.waistY + 92 * k} L ${m + 104 * k} ${l.waistY + 88 * k} L ${m + 104 * k} ${l.waistY + 99 * k} L ${m + 30 * k} ${l.waistY + 103 * k} Z`,
        ),
        { volume: 0.2, lift: 2, cast: false },
      );
      pen.line(flip(`M ${m + 66 * k} ${l.waistY + 12} L ${m + 67 * k} ${l.waistY + 84 * k}`), 1.4, 0.35);
    }
    pen.button(m + 67 * k, l.waistY + 112 * k, 5, hexOf('cocoa'));
  }
}

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
    frontPockets(pen, l, o, thread);
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
});
