import { lightness, mix } from './colour.ts';
import type { Illustration, Window } from './illustration.ts';
import { type Cloth, createPen, type Drawn } from './pen.ts';
import { drawPile } from './pile.ts';
import { randomOf } from './random.ts';
import { document, ground, lay, shadowTone, sheet } from './stage.ts';

export type Subject = {
  illustration: Illustration;
  cloth: Omit<Cloth, 'colour' | 'close' | 'far'>;
  colours: [string, ...string[]];
};

const grounds = [
  '#ece6da',
  '#dcd8cf',
  '#d3d6cd',
  '#e6d8d0',
  '#d6dde2',
  '#e4ddcb',
  '#cfcac2',
  '#dfe1db',
  '#dad3d6',
  '#c9d0cb',
];

/** A calm ground that the cloth stands out from, the same for one product whenever it is asked. */
export function groundFor(seed: string, colour: string, shift = 0): string {
  const distance = (g: string) => Math.abs(lightness(g) - lightness(colour));
  const fitting = grounds.filter((g) => distance(g) > (lightness(colour) > 0.85 ? 0.1 : 0.06));
  const list = fitting.length > 2 ? fitting : ['#cfcac2', '#c9d0cb', '#d3cdc9'];
  return list[(Math.floor(randomOf(seed)() * list.length) + shift) % list.length] ?? '#dcd8cf';
}

const centre = { x: sheet.width / 2, y: sheet.height / 2 };
const scaled = (size: number, turn = 0, dx = 0, dy = 0) =>
  `translate(${centre.x + dx} ${centre.y + dy}) rotate(${turn.toFixed(1)}) scale(${size.toFixed(3)}) translate(${-centre.x} ${-centre.y})`;

function drawn(subject: Subject, side: 'front' | 'back', distance: { close?: boolean; far?: boolean } = {}): Drawn {
  const give = subject.illustration.give;
  const pen = createPen({
    ...subject.cloth,
    ...(give === undefined ? {} : { give }),
    colour: subject.colours[0],
    ...distance,
  });
  subject.illustration[side](pen);
  return pen.finish();
}

function pairPlaces(pair: 'low' | 'tall', size: number): string[] {
  return pair === 'tall'
    ? [scaled(size * 0.9, 0, 60, -40), scaled(size * 0.9, 0, -44, 76)]
    : [scaled(size * 0.94, -4, 22, -196), scaled(size * 0.94, 3, -10, 66)];
}

/** One product alone on its ground. */
export function portrait(subject: Subject, side: 'front' | 'back'): string {
  const { illustration, cloth, colours } = subject;
  const floor = groundFor(cloth.seed, colours[0], side === 'back' ? 1 : 0);
  const g = ground(floor);
  if (side === 'back' && illustration.backView === 'pile-one')
    return pile({ ...subject, colours: [colours[0]] }, 1);
  const drawing = drawn(subject, side);
  const size = illustration.size ?? 1;
  const turn = (randomOf(`${cloth.seed}${side}`)() - 0.5) * 3;
  const flip = side === 'back' && illustration.backView === 'flip' ? ' translate(800 0) scale(-1 1)' : '';
  const places =
    illustration.pair && side === 'front' ? pairPlaces(illustration.pair, size) : [scaled(size, turn) + flip];
  const shadow = shadowTone(floor);
  const [first = '', ...rest] = places;
  const copies = rest.length
    ? `<defs><g id="one">${drawing.body}</g><g id="dim">${drawing.shadow}</g></defs>` +
      [first, ...rest]
        .map((place) =>
          lay(
            { defs: '', shadow: '<use href="#dim"/>', body: '<use href="#one"/>' },
            colours[0],
            shadow,
            place,
          ),
        )
        .join('')
    : lay(drawing, colours[0], shadow, first);
  return document(g.defs + drawing.defs, g.body + copies);
}

/** The same drawing from near, a little turned. */
export function closeUp(subject: Subject): string {
  const { illustration, cloth, colours } = subject;
  const window: Window = illustration.close;
  const floor = groundFor(cloth.seed, colours[0], 2);
  const g = ground(floor);
  const drawing = drawn(subject, 'front', { close: true });
  const zoom = sheet.width / window.width;
  const place = `translate(${centre.x} ${centre.y}) rotate(${window.turn ?? 0}) scale(${zoom.toFixed(3)}) translate(${-window.x} ${-window.y})`;
  return document(g.defs + drawing.defs, g.body + lay(drawing, colours[0], shadowTone(floor), place));
}

const copy = (colour: string, shadow: string, place: string) =>
  lay({ defs: '', shadow: '<use href="#dim"/>', body: '<use href="#one"/>' }, colour, shadow, place);

/** Three (or two, or one from both sides) beside and over each other, in the colours there are. */
function fan(subject: Subject, floor: string): string {
  const { illustration, colours } = subject;
  const size = (illustration.size ?? 1) * 0.68;
  const shades =
    colours.length > 2
      ? [colours[1], colours[2], colours[0]]
      : colours.length === 2
        ? [colours[1], colours[0]]
        : [colours[0], colours[0]];
  const places =
    shades.length === 3
      ? [
          [-196, -110, -5],
          [200, -70, 5],
          [0, 100, -1],
        ]
      : [
          [-130, -90, -4],
          [130, 90, 3],
        ];
  return shades
    .map((colour, i) => {
      const [x = 0, y = 0, turn = 0] = places[i] ?? [];
      return copy(colour ?? colours[0], shadowTone(floor), scaled(size, turn, x, y));
    })
    .join('');
}

/** Low things one above the other. */
function rows(subject: Subject, floor: string): string {
  const { illustration, colours } = subject;
  const size = (illustration.size ?? 1) * (illustration.pair === 'tall' ? 0.5 : 0.58);
  const shades =
    colours.length > 2 ? colours.slice(0, 3) : colours.length === 2 ? colours : [colours[0], colours[0]];
  const step = shades.length === 3 ? 290 : 360;
  return shades
    .map((colour, i) =>
      copy(
        colour,
        shadowTone(floor),
        scaled(
          shades.length === 3 ? size : size * 1.16,
          i % 2 ? 5 : -6,
          i % 2 ? 90 : -80,
          (i - (shades.length - 1) / 2) * step,
        ),
      ),
    )
    .join('');
}

/** Tops folded to a rectangle: the sleeves and the lower half lie behind. */
function folded(subject: Subject, floor: string): string {
  const { colours } = subject;
  const [l, r, bottom] = [262, 538, 610];
  const outline = `M300 100H500V150L${r} 228V${bottom - 6}Q${r} ${bottom} ${r - 8} ${bottom + 1}Q400 ${bottom + 8} ${l + 8} ${bottom + 1}Q${l} ${bottom} ${l} ${bottom - 6}V228L300 150Z`;
  const shades =
    colours.length > 2
      ? [colours[2], colours[1], colours[0]]
      : colours.length === 2
        ? [colours[1], colours[0]]
        : [colours[0]];
  const places =
    {
      1: [[0, 70, -3, 1.62]],
      2: [
        [66, -70, 5, 1.34],
        [-50, 150, -4, 1.34],
      ],
      3: [
        [112, -120, 7, 1.2],
        [-106, 20, -6, 1.2],
        [54, 226, 2, 1.2],
      ],
    }[shades.length] ?? [];
  const edges =
    `<g fill="none" stroke="#160d1c"><path d="${outline}" stroke-opacity=".34" stroke-width="1.600"/>` +
    `<path d="M${r - 4} 234V${bottom}" stroke-opacity=".1" stroke-width="16"/><path d="M${l} ${bottom - 4}Q400 ${bottom + 4} ${r} ${bottom - 4}" stroke-opacity=".1" stroke-width="18"/>` +
    `<path d="M${l + 3} 236V${bottom - 8}" stroke="#fff" stroke-opacity=".22" stroke-width="5"/></g>`;
  return (
    `<defs><clipPath id="fold"><path d="${outline}"/></clipPath><path id="flat" d="M${l} 236L${l + 50} 196H${r - 50}L${r} 236V${bottom}H${l}Z"/></defs>` +
    shades
      .map((colour, i) => {
        const [x = 0, y = 0, turn = 0, size = 1] = places[i] ?? [];
        const place = `translate(${400 + x} ${500 + y}) rotate(${turn}) scale(${size}) translate(-400 -400)`;
        const under = `<use href="#flat" fill="${mix(colour ?? colours[0], '#1c1020', 0.3)}" transform="translate(6 9)"/>`;
        return lay(
          {
            defs: '',
            shadow: '<use href="#flat" transform="translate(4 6)"/>',
            body: `${under}<g clip-path="url(#fold)"><use href="#one"/>${edges}</g>`,
          },
          colour ?? colours[0],
          shadowTone(floor),
          place,
        );
      })
      .join('')
  );
}

function pile(subject: Subject, shift = 3): string {
  const floor = groundFor(subject.cloth.seed, subject.colours[0], shift);
  const g = ground(floor);
  const pen = createPen({ ...subject.cloth, colour: subject.colours[0], give: 3 });
  drawPile(pen, subject.colours);
  const drawing = pen.finish();
  return document(g.defs + drawing.defs, g.body + lay(drawing, subject.colours[0], shadowTone(floor)));
}

/** The fourth picture: the colourways together. */
export function composed(subject: Subject): string {
  const { illustration, cloth, colours } = subject;
  if (illustration.composed === 'pile') return pile(subject);
  const floor = groundFor(cloth.seed, colours[0], 3);
  const g = ground(floor);
  const drawing = drawn(subject, 'front', { far: subject.colours.length > 1 });
  const layout = { fan, rows, folded }[illustration.composed];
  return document(
    g.defs + drawing.defs + `<g id="one">${drawing.body}</g><g id="dim">${drawing.shadow}</g>`,
    g.body + layout(subject, floor),
  );
}
