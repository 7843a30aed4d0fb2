import { mix } from '../colour.ts';
import type { Illustration } from '../illustration.ts';
import { type Colour, hexOf } from '../palette.ts';
import { middle as m, mirror, whole } from '../path.ts';
import type { Pen } from '../pen.ts';
import { embroider, type Motif } from './motif.ts';
import { patchPocket, pocketPair } from './pocket.ts';
import { drawLabel, type Side } from './torso.ts';

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

const leather = { weave: { weave: 'leather' } } as const;
const strapOf = (pen: Pen, o: BagOptions) => (o.strap ? hexOf(o.strap) : mix(pen.colour, '#15131a', 0.25));

/** A band of webbing or leather along a curve. */
function band(pen: Pen, d: string, width: number, fill: string): void {
  const at = pen.path(d);
  pen.cast(`<path d="${at}" fill="none" stroke="#000" stroke-width="${width}"/>`);
  pen.put(
    `<path d="${at}" fill="none" stroke="${pen.ink}" stroke-opacity=".25" stroke-width="${width}" transform="translate(4 6)"/><path d="${at}" fill="none" stroke="${fill}" stroke-width="${width}"/>`,
  );
  pen.put(
    `<path d="${at}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="${width * 0.5}" transform="translate(${-width * 0.16} ${-width * 0.12})"/><path d="${at}" fill="none" stroke="${pen.ink}" stroke-opacity=".5" stroke-width="1.2" stroke-dasharray="5 3.200" transform="translate(${width * 0.3} 0)"/><path d="${at}" fill="none" stroke="${pen.ink}" stroke-opacity=".5" stroke-width="1.2" stroke-dasharray="5 3.200" transform="translate(${-width * 0.3} 0)"/>`,
  );
}

function buckle(pen: Pen, x: number, y: number, size: number, metal: string): void {
  pen.put(
    `<rect x="${x - size}" y="${y - size * 0.8}" width="${size * 2}" height="${size * 1.6}" rx="3" fill="none" stroke="${pen.ink}" stroke-opacity=".3" stroke-width="5" transform="translate(2 3)"/><rect x="${x - size}" y="${y - size * 0.8}" width="${size * 2}" height="${size * 1.6}" rx="3" fill="none" stroke="${metal}" stroke-width="4.500"/><path d="M${x} ${y - size * 0.8}V${y + size * 0.8}" stroke="${metal}" stroke-width="3.500"/>`,
  );
}

function tote(pen: Pen, side: Side, o: BagOptions): void {
  const strap = strapOf(pen, o);
  const wide = o.kind === 'shopper';
  const [w, top, bottom] = wide ? [290, 420, 850] : [232, 380, 860];
  const reach = wide ? 190 : 270;
  band(
    pen,
    `M ${m - 104} ${top + 10} C ${m - 112} ${top - reach * 0.9} ${m - 40} ${top - reach - 20} ${m + 12} ${top - reach - 8} C ${m + 80} ${top - reach + 6} ${m + 104} ${top - 120} ${m + 100} ${top + 10}`,
    25,
    mix(strap, '#140c1a', 0.2),
  );
  const inner = `M ${m - w + 10} ${top + 4} Q ${m} ${top - 30} ${m + w - 10} ${top + 4} Q ${m} ${top + 30} ${m - w + 10} ${top + 4} Z`;
  pen.panel(inner, { volume: 0 });
  pen.tone(inner, pen.ink, 0.45);
  const id = pen.panel(
    whole(
      `M ${m} ${top + 14} Q ${m - w * 0.6} ${top + 12} ${m - w} ${top} C ${m - w - 4} ${top + 180} ${m - w + 6} ${bottom - 140} ${m - w + 16} ${bottom - 24} Q ${m - w + 20} ${bottom} ${m - w + 44} ${bottom + 3} Q ${m - 90} ${bottom + 14} ${m} ${bottom + 10}`,
    ),
    {
      prints: o.base
        ? [{ d: `M 60 ${bottom - 130} L 740 ${bottom - 130} L 740 960 L 60 960 Z`, fill: hexOf(o.base) }]
        : [],
      folds: [
        [m - w, top + 120, m - 60, top + 300, 26, 26],
        [m + w, top + 90, m + 40, top + 260, 22, 26],
        [m - 100, top + 10, m - 150, top + 210, 14, 20],
        [m + 98, top + 10, m + 150, top + 180, -14, 20],
        [m - w + 20, bottom - 40, m - 70, bottom - 150, 12, 18],
        [m + w - 20, bottom - 50, m + 60, bottom - 120, -10, 18],
      ],
    },
  );
  pen.within(id, () => {
    if (o.base) pen.stitch(`M 60 ${bottom - 122} L 740 ${bottom - 122}`);
    pen.stitch(`M 100 ${top + 34} Q ${m} ${top + 50} 700 ${top + 34}`);
    pen.stitch(`M 100 ${top + 40} Q ${m} ${top + 56} 700 ${top + 40}`);
  });
  band(
    pen,
    `M ${m - 118} ${top + 96} L ${m - 120} ${top + 10} C ${m - 132} ${top - reach * 0.7} ${m - 70} ${top - reach + 40} ${m - 8} ${top - reach + 34} C ${m + 70} ${top - reach + 44} ${m + 118} ${top - 90} ${m + 116} ${top + 14} L ${m + 118} ${top + 96}`,
    27,
    strap,
  );
  for (const x of [m - 118, m + 118])
    pen.line(
      `M ${x - 10} ${top + 46} L ${x + 10} ${top + 88} M ${x + 10} ${top + 46} L ${x - 10} ${top + 88} M ${x - 12} ${top + 44} L ${x + 12} ${top + 44}`,
      1.5,
      0.6,
    );
  if (side === 'back') return;
  if (o.pocket) patchPocket(pen, { x: m - 100, y: top + 150, width: 200, height: 190 });
  if (o.motif) embroider(pen, o.motif, m, top + 260, 3.2, hexOf(pen.fabric.accent ?? 'navy'));
  if (!o.motif) drawLabel(pen, m, o.pocket ? top + 186 : top + 84);
}

function backpack(pen: Pen, side: Side, o: BagOptions): void {
  const strap = strapOf(pen, o);
  const metal = hexOf(o.metal ?? 'gold');
  const roll = o.kind === 'rolltop';
  band(pen, `M ${m - 34} 196 C ${m - 34} 118 ${m + 34} 118 ${m + 34} 196`, 20, strap);
  if (side === 'front')
    for (const s of [-1, 1])
      band(
        pen,
        `M ${m + s * 196} 330 C ${m + s * 268} 420 ${m + s * 268} 620 ${m + s * 200} 760`,
        26,
        mix(strap, '#140c1a', 0.15),
      );
  const id = pen.panel(
    whole(
      roll
        ? `M ${m} 176 L ${m - 176} 180 C ${m - 190} 240 ${m - 196} 300 ${m - 200} 380 C ${m - 212} 560 ${m - 214} 720 ${m - 204} 826 Q ${m - 198} 868 ${m - 150} 872 Q ${m - 60} 882 ${m} 882`
        : `M ${m} 172 C ${m - 110} 168 ${m - 182} 208 ${m - 196} 318 C ${m - 214} 480 ${m - 220} 690 ${m - 208} 812 Q ${m - 202} 864 ${m - 150} 870 Q ${m - 60} 880 ${m} 880`,
    ),
    {
      folds: [
        [m - 196, 380, m - 60, 470, 20, 20],
        [m + 200, 360, m + 70, 450, 20, 22],
        [m - 200, 800, m - 110, 700, 12, 16],
        [m + 206, 810, m + 100, 720, -12, 16],
      ],
    },
  );
  if (side === 'back') {
    pen.within(id, () => pen.line(`M ${m - 200} 700 Q ${m} 720 ${m + 200} 700`, 1.6, 0.4));
    pen.panel(
      whole(
        `M ${m} 250 C ${m - 90} 250 ${m - 130} 280 ${m - 136} 340 L ${m - 144} 640 Q ${m - 140} 690 ${m - 90} 694 L ${m} 698`,
      ),
      { volume: 0.4, weave: { weave: 'waffle' }, lift: 3, cast: false },
    );
    for (const s of [-1, 1]) {
      band(pen, `M ${m + s * 56} 240 C ${m + s * 150} 330 ${m + s * 170} 520 ${m + s * 150} 690`, 52, strap);
      band(pen, `M ${m + s * 150} 690 C ${m + s * 150} 740 ${m + s * 170} 790 ${m + s * 196} 810`, 18, strap);
      buckle(pen, m + s * 150, 694, 17, metal);
    }
    return;
  }
  if (roll) {
    pen.panel(`M ${m - 182} 168 Q ${m} 156 ${m + 182} 168 L ${m + 186} 236 Q ${m} 250 ${m - 186} 236 Z`, {
      volume: 0.6,
      lift: 8,
    });
    pen.line(`M ${m - 184} 200 Q ${m} 210 ${m + 184} 200`, 2, 0.4);
    band(pen, `M ${m} 160 L ${m} 470`, 26, strap);
    buckle(pen, m, 360, 20, metal);
    patchPocket(pen, { x: m - 138, y: 560, width: 276, height: 236, shape: 'round' });
    pen.line(`M ${m - 120} 604 L ${m + 120} 604`, 5, 0.5);
  } else {
    patchPocket(pen, {
      x: m - 132,
      y: 590,
      width: 264,
      height: 212,
      shape: 'round',
      flap: true,
      button: metal,
    });
    pen.panel(
      whole(
        `M ${m} 170 C ${m - 112} 164 ${m - 190} 206 ${m - 204} 318 L ${m - 208} 448 Q ${m - 204} 486 ${m - 160} 490 Q ${m - 70} 500 ${m} 500`,
      ),
      {
        volume: 0.7,
        lift: 9,
        cast: false,
        folds: [
          [m - 190, 300, m - 80, 400, 16, 18],
          [m + 190, 280, m + 60, 380, 16, 18],
        ],
      },
    );
    pen.stitch(
      whole(
        `M ${m} 488 Q ${m - 70} 488 ${m - 156} 480 Q ${m - 194} 476 ${m - 197} 446 L ${m - 194} 320`,
      ).replace(' Z', ''),
    );
    for (const s of [-1, 1]) {
      band(pen, `M ${m + s * 92} 400 L ${m + s * 92} 580`, 26, strap);
      buckle(pen, m + s * 92, 540, 18, metal);
    }
    drawLabel(pen, m, 450);
  }
}

function satchel(pen: Pen, side: Side, o: BagOptions): void {
  const strap = strapOf(pen, o);
  const metal = hexOf(o.metal ?? 'gold');
  const small = o.kind === 'crossbody';
  const [w, top, bottom] = small ? [206, 470, 770] : [268, 410, 800];
  band(
    pen,
    `M ${m - w + 14} ${top + 40} C ${m - w - 50} ${top - 220} ${m - 90} ${top - 330} ${m + 10} ${top - 320} C ${m + 130} ${top - 306} ${m + w + 30} ${top - 200} ${m + w - 14} ${top + 40}`,
    small ? 15 : 24,
    strap,
  );
  pen.panel(
    whole(
      `M ${m} ${top} L ${m - w + 30} ${top + 2} Q ${m - w} ${top + 6} ${m - w - 2} ${top + 40} L ${m - w - 6} ${bottom - 50} Q ${m - w - 2} ${bottom} ${m - w + 50} ${bottom + 4} L ${m} ${bottom + 8}`,
    ),
    { volume: 0.8, folds: [[m - w, bottom - 70, m - 100, bottom - 20, 8, 16]] },
  );
  if (side === 'back') {
    pen.stitch(
      `M ${m - w + 40} ${top + 90} L ${m + w - 40} ${top + 90} L ${m + w - 40} ${bottom - 60} L ${m - w + 40} ${bottom - 60} Z`,
    );
    return;
  }
  const flap = small ? bottom - 76 : bottom - 150;
  const curve = small ? 56 : 8;
  const edge = (by: number) =>
    `M ${m} ${top - 4 + by} L ${m - w + 30} ${top - 2 + by} Q ${m - w - 2 + by} ${top + 2 + by} ${m - w - 5 + by} ${top + 40} L ${m - w - 6 + by} ${flap - 60 - curve} Q ${m - w + by} ${flap - by} ${m - w + 70} ${flap - by} L ${m} ${flap + curve * 0.3 - by}`;
  pen.panel(whole(edge(0)), {
    volume: 0.8,
    lift: 9,
    cast: false,
    folds: [[m - w + 20, top + 60, m - 60, top + 110, 10, 14]],
  });
  pen.stitch(whole(edge(9)));
  if (small) {
    pen.button(m, flap - 40, 17, metal);
    pen.button(m, flap - 40, 10, mix(metal, '#ffffff', 0.3));
  } else
    for (const s of [-1, 1]) {
      band(pen, `M ${m + s * 130} ${flap - 90} L ${m + s * 130} ${flap + 76}`, 32, strap);
      buckle(pen, m + s * 130, flap + 10, 21, metal);
    }
  pen.panel(
    `M ${m - w + 4} ${top + 20} L ${m - w + 26} ${top + 20} L ${m - w + 22} ${top + 64} L ${m - w + 6} ${top + 64} Z`,
    { volume: 0.2, lift: 3, cast: false, fill: strap },
  );
}

function bucket(pen: Pen, o: BagOptions): void {
  const strap = strapOf(pen, o);
  band(
    pen,
    `M ${m - 160} 420 C ${m - 210} 200 ${m - 70} 96 ${m + 10} 102 C ${m + 120} 112 ${m + 200} 230 ${m + 160} 420`,
    22,
    strap,
  );
  pen.panel(`M ${m - 176} 400 Q ${m} 350 ${m + 176} 400 Q ${m} 446 ${m - 176} 400 Z`, { volume: 0 });
  pen.tone(`M ${m - 176} 400 Q ${m} 350 ${m + 176} 400 Q ${m} 446 ${m - 176} 400 Z`, pen.ink, 0.5);
  const id = pen.panel(
    whole(
      `M ${m} 424 Q ${m - 120} 420 ${m - 178} 398 C ${m - 176} 460 ${m - 200} 560 ${m - 214} 690 Q ${m - 222} 800 ${m - 190} 826 Q ${m - 90} 852 ${m} 852`,
    ),
    {
      folds: [
        [m - 140, 420, m - 120, 620, 14, 22],
        [m - 60, 430, m - 46, 660, 10, 22],
        [m + 30, 430, m + 24, 640, -8, 22],
        [m + 110, 424, m + 110, 610, -12, 22],
        [m + 180, 500, m + 190, 700, -8, 20],
      ],
    },
  );
  pen.within(id, () => {
    pen.line(`M ${m - 230} 742 Q ${m} 800 ${m + 230} 742`, 2, 0.5);
    if (o.base)
      pen.tone(
        `M ${m - 230} 742 Q ${m} 800 ${m + 230} 742 L ${m + 230} 900 L ${m - 230} 900 Z`,
        hexOf(o.base),
        0.9,
      );
  });
  const cord = pen.path(
    `M ${m - 170} 452 Q ${m - 90} 486 ${m - 10} 486 M ${m + 170} 452 Q ${m + 90} 486 ${m + 10} 486 M ${m - 10} 486 C ${m - 40} 540 ${m - 26} 590 ${m - 44} 640 M ${m + 10} 486 C ${m + 40} 540 ${m + 20} 580 ${m + 40} 620`,
  );
  pen.put(
    `<path d="${cord}" fill="none" stroke="${pen.ink}" stroke-opacity=".3" stroke-width="9" transform="translate(2 4)"/><path d="${cord}" fill="none" stroke="${strap}" stroke-width="8" stroke-linecap="round"/>`,
  );
  pen.panel(`M ${m - 22} 478 L ${m + 22} 478 L ${m + 24} 504 L ${m - 24} 504 Z`, {
    fill: strap,
    ...leather,
    volume: 0.3,
    lift: 3,
    cast: false,
  });
}

function weekender(pen: Pen, side: Side, o: BagOptions): void {
  const strap = strapOf(pen, o);
  const metal = hexOf(o.metal ?? 'gold');
  band(
    pen,
    `M ${m - 120} 440 C ${m - 120} 260 ${m - 60} 214 ${m + 6} 216 C ${m + 80} 220 ${m + 124} 280 ${m + 120} 440`,
    24,
    mix(strap, '#140c1a', 0.2),
  );
  const id = pen.panel(
    whole(
      `M ${m} 410 C ${m - 160} 406 ${m - 250} 414 ${m - 292} 470 C ${m - 324} 540 ${m - 328} 690 ${m - 308} 756 Q ${m - 296} 788 ${m - 250} 792 L ${m} 800`,
    ),
    {
      prints: o.base ? [{ d: 'M 50 680 Q 400 700 750 680 L 750 900 L 50 900 Z', fill: hexOf(o.base) }] : [],
      folds: [
        [m - 290, 500, m - 150, 600, 24, 26],
        [m + 296, 500, m + 150, 580, 22, 26],
        [m - 60, 430, m - 110, 560, 10, 18],
        [m + 70, 430, m + 110, 540, -10, 18],
      ],
    },
  );
  pen.within(id, () => {
    pen.line('M 50 680 Q 400 700 750 680', 1.8, 0.5);
    pen.stitch('M 50 690 Q 400 710 750 690');
  });
  const zipLine = pen.path('M 130 446 C 250 424 550 424 670 446');
  pen.put(
    `<path d="${zipLine}" fill="none" stroke="${pen.ink}" stroke-opacity=".55" stroke-width="13"/><path d="${zipLine}" fill="none" stroke="${metal}" stroke-width="6" stroke-dasharray="2.600 1.800"/>`,
  );
  if (side === 'front' && o.pocket)
    patchPocket(pen, { x: m - 96, y: 540, width: 192, height: 130, shape: 'round' });
  band(
    pen,
    `M ${m - 138} 796 L ${m - 138} 460 C ${m - 140} 300 ${m - 80} 256 ${m - 8} 258 C ${m + 70} 260 ${m + 140} 310 ${m + 138} 460 L ${m + 138} 796`,
    27,
    strap,
  );
  for (const s of [-1, 1]) {
    pen.button(m + s * 138, 500, 7, metal);
    pen.panel(`M ${m + s * 304} 500 L ${m + s * 326} 500 L ${m + s * 322} 560 L ${m + s * 302} 560 Z`, {
      fill: strap,
      ...leather,
      volume: 0.2,
      lift: 3,
    });
  }
  drawLabel(pen, m, 640);
}

function pouch(pen: Pen, side: Side, o: BagOptions): void {
  const strap = strapOf(pen, o);
  const metal = hexOf(o.metal ?? 'gold');
  if (o.kind === 'belt-bag') {
    band(
      pen,
      `M 176 520 C 60 470 80 250 250 214 C 430 180 640 220 690 330 C 724 420 690 500 620 524`,
      24,
      strap,
    );
    buckle(pen, 420, 196, 24, metal);
    pen.panel(
      whole(
        `M ${m} 470 L ${m - 190} 474 Q ${m - 236} 480 ${m - 240} 536 C ${m - 240} 640 ${m - 190} 720 ${m - 90} 730 L ${m} 734`,
      ),
      {
        folds: [
          [m - 220, 560, m - 100, 650, 14, 20],
          [m + 224, 560, m + 110, 640, 14, 20],
        ],
      },
    );
    const z = pen.path(`M 190 530 Q 400 516 610 530`);
    pen.put(
      `<path d="${z}" fill="none" stroke="${pen.ink}" stroke-opacity=".55" stroke-width="14"/><path d="${z}" fill="none" stroke="${metal}" stroke-width="6" stroke-dasharray="2.600 1.800"/>`,
    );
    if (side === 'front') {
      pen.stitch(
        whole(`M ${m} 580 L ${m - 150} 580 C ${m - 150} 650 ${m - 130} 690 ${m - 80} 696 L ${m} 700`),
      );
      drawLabel(pen, m, 640);
    }
    return;
  }
  pen.panel(
    whole(
      `M ${m} 350 L ${m - 226} 354 Q ${m - 240} 358 ${m - 240} 380 L ${m - 246} 640 Q ${m - 244} 682 ${m - 204} 684 Q ${m - 90} 692 ${m} 690`,
    ),
    {
      folds: [
        [m - 220, 420, m - 80, 560, 20, 24],
        [m + 226, 440, m + 70, 560, 20, 24],
      ],
    },
  );
  const z = pen.path(`M 166 374 Q 400 380 634 374`);
  pen.put(
    `<path d="${z}" fill="none" stroke="${pen.ink}" stroke-opacity=".55" stroke-width="17"/><path d="${z}" fill="none" stroke="${metal}" stroke-width="7" stroke-dasharray="2.600 1.800"/>`,
  );
  pen.panel('M 634 366 L 700 360 Q 716 374 700 390 L 634 384 Z', {
    fill: strap,
    ...leather,
    volume: 0.2,
    lift: 4,
  });
  if (side === 'front' && o.motif) embroider(pen, o.motif, m, 540, 2.2, hexOf(pen.fabric.accent ?? 'chalk'));
  else drawLabel(pen, m - 180, 640);
}

function draw(pen: Pen, side: Side, o: BagOptions): void {
  if (o.kind === 'tote' || o.kind === 'shopper') tote(pen, side, o);
  else if (o.kind === 'backpack' || o.kind === 'rolltop') backpack(pen, side, o);
  else if (o.kind === 'satchel' || o.kind === 'crossbody') satchel(pen, side, o);
  else if (o.kind === 'bucket') bucket(pen, o);
  else if (o.kind === 'weekender') weekender(pen, side, o);
  else pouch(pen, side, o);
  void pocketPair;
  void mirror;
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
  composed: ['pouch', 'belt-bag', 'satchel', 'crossbody', 'weekender', 'shopper'].includes(o.kind)
    ? 'rows'
    : 'fan',
  size: o.kind === 'weekender' ? 0.98 : 1,
});
