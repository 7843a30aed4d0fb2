import type { Fabric } from './fabric.ts';
import { garments } from './garments.ts';
import { frame, hanger, plinth, room, shadow } from './hero-room.ts';
import type { Illustration } from './illustration.ts';
import { type Color, hexOf } from './palette.ts';
import { createPen, type Drawn } from './pen.ts';
import { document, lay } from './stage.ts';

type Prop = {
  illustration: Illustration;
  color: Color;
  fabric: Fabric;
  trim?: Color;
  side?: 'front' | 'back';
};

function draw(prefix: string, { illustration, color, fabric, trim, side = 'front' }: Prop): Drawn {
  const give = illustration.give ?? 5;
  const pen = createPen({
    seed: `hero ${prefix}`,
    prefix,
    far: true,
    color: hexOf(color),
    fabric,
    give,
    ...(trim ? { trim: hexOf(trim) } : {}),
  });
  illustration[side](pen);
  return pen.finish();
}

/** What hangs on the rail, from left to right, and what lies below. */
const rail: (Prop & { x: number; y: number; size: number; turn: number })[] = [
  {
    illustration: garments.coat({ collar: 'notch', closing: 'single', pockets: 'welt', button: 'cocoa' }),
    color: 'camel',
    fabric: { weave: 'twill' },
    x: 0,
    y: 20,
    size: 0.66,
    turn: -1,
  },
  {
    illustration: garments.dress({ neck: 'shirt', sleeve: 'short', skirt: 'full' }),
    color: 'rust',
    fabric: { weave: 'plain' },
    x: 370,
    y: 34,
    size: 0.62,
    turn: 0.6,
  },
  {
    illustration: garments.jumper({ neck: 'crew' }),
    color: 'ecru',
    fabric: { weave: 'cable' },
    x: 186,
    y: 10,
    size: 0.62,
    turn: 0,
  },
];

const bag: Prop = {
  illustration: garments.bag({ kind: 'tote', strap: 'tobacco' }),
  color: 'bottle',
  fabric: { weave: 'canvas' },
};

const boots: Prop = {
  illustration: garments.shoe({ kind: 'chelsea' }),
  color: 'chestnut',
  fabric: { weave: 'leather' },
};

/** The home page's picture: a rail by a window; its left part stays calm, for a heading. */
export function hero(shape: 'wide' | 'tall'): string {
  const wide = shape === 'wide';
  const [width, height] = wide ? [1600, 1000] : [800, 900];
  const [left, right, top, floor] = wide ? [812, 1500, 132, 830] : [86, 728, 300, 778];
  const scale = wide ? 1 : 0.84;
  const background = room(width, height, floor);
  const defs: string[] = [background.defs];
  const hung = rail.map((prop, i) => {
    const drawing = draw(`h${i}`, prop);
    defs.push(drawing.defs);
    const size = prop.size * scale;
    const x = left + (150 + prop.x) * scale;
    const y = top + (34 + prop.y) * scale;
    const neck = { coat: 132, dress: 110, jumper: 196 }[['coat', 'dress', 'jumper'][i] ?? 'coat'] ?? 150;
    const place = `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${prop.turn}) scale(${size.toFixed(3)}) translate(-400 ${-neck + 24})`;
    return hanger(x, top, y - top + 8) + lay(drawing, hexOf(prop.color), shadow, place);
  });
  const tote = draw('t', bag);
  const boot = draw('b', boots);
  defs.push(tote.defs, boot.defs);
  const stand = wide ? { x: 1290, y: 742, width: 230, foot: 934 } : { x: 540, y: 716, width: 190, foot: 852 };
  const props =
    lay(
      tote,
      hexOf(bag.color),
      shadow,
      `translate(${stand.x - 22} ${stand.y - (wide ? 354 : 280)}) scale(${wide ? 0.4 : 0.31})`,
    ) +
    `<ellipse cx="${wide ? 1104 : 318}" cy="${wide ? 942 : 854}" rx="${wide ? 130 : 106}" ry="13" fill="${shadow}" opacity=".3" filter="url(#soft)"/>` +
    `<defs><g id="boot">${boot.body}</g><g id="bootshade">${boot.shadow}</g></defs>` +
    [
      [wide ? 1010 : 230, wide ? 700 : 652],
      [wide ? 962 : 196, wide ? 728 : 670],
    ]
      .map(([x, y]) =>
        lay(
          { defs: '', body: '<use href="#boot"/>', shadow: '<use href="#bootshade"/>' },
          hexOf(boots.color),
          shadow,
          `translate(${x} ${y}) scale(${wide ? 0.33 : 0.28})`,
        ),
      )
      .join('');
  return document(
    defs.join(''),
    background.body +
      frame(left, right, top, wide ? 906 : 838) +
      hung.join('') +
      plinth(stand.x, stand.y, stand.width, stand.foot) +
      props,
    width,
    height,
  );
}
