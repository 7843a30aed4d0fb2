import { mix } from './color.ts';
import { lay, shadowTone, sheet } from './stage.ts';
import type { Subject } from './subject.ts';

export const center = { x: sheet.width / 2, y: sheet.height / 2 };

export const scaled = (size: number, turn = 0, dx = 0, dy = 0) =>
  `translate(${center.x + dx} ${center.y + dy}) rotate(${turn.toFixed(1)}) scale(${size.toFixed(3)}) translate(${-center.x} ${-center.y})`;

const copy = (color: string, shadow: string, place: string) =>
  lay({ defs: '', shadow: '<use href="#dim"/>', body: '<use href="#one"/>' }, color, shadow, place);

/** Three (or two, or one from both sides) beside and over each other, in the colors there are. */
export function fan(subject: Subject, floor: string): string {
  const { illustration, colors } = subject;
  const size = (illustration.size ?? 1) * 0.64;
  const shades =
    colors.length > 2
      ? [colors[1], colors[2], colors[0]]
      : colors.length === 2
        ? [colors[1], colors[0]]
        : [colors[0], colors[0]];
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
    .map((color, i) => {
      const [x = 0, y = 0, turn = 0] = places[i] ?? [];
      return copy(color ?? colors[0], shadowTone(floor), scaled(size, turn, x, y));
    })
    .join('');
}

/** Low things one above the other. */
export function rows(subject: Subject, floor: string): string {
  const { illustration, colors } = subject;
  const size = (illustration.size ?? 1) * (illustration.pair === 'low' ? 0.76 : 0.58);
  const shades =
    colors.length > 2 ? colors.slice(0, 3) : colors.length === 2 ? colors : [colors[0], colors[0]];
  const step = shades.length === 3 ? 290 : 360;
  return shades
    .map((color, i) =>
      copy(
        color,
        shadowTone(floor),
        scaled(
          shades.length === 3 ? size : size * 1.16,
          i % 2 ? 5 : -6,
          [-70, 80, -24][i] ?? 0,
          (i - (shades.length - 1) / 2) * step,
        ),
      ),
    )
    .join('');
}

/** Tops folded to a rectangle: the sleeves and the lower half lie behind. */
export function folded(subject: Subject, floor: string): string {
  const { colors } = subject;
  const [l, r, bottom] = [262, 538, 610];
  const sides = `M${r} 232V${bottom - 6}Q${r} ${bottom} ${r - 8} ${bottom + 1}Q400 ${bottom + 8} ${l + 8} ${bottom + 1}Q${l} ${bottom} ${l} ${bottom - 6}V232`;
  const outline = `M300 100H500V150L${r} 228${sides.slice(1).replace(String(r), `L${r}`)}L300 150Z`;
  const shades =
    colors.length > 2
      ? [colors[2], colors[1], colors[0]]
      : colors.length === 2
        ? [colors[1], colors[0]]
        : [colors[0]];
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
    `<g fill="none" stroke="#160d1c"><path d="${sides}" stroke-opacity=".34" stroke-width="1.6"/>` +
    `<path d="M${r - 4} 234V${bottom}" stroke-opacity=".1" stroke-width="16"/><path d="M${l} ${bottom - 4}Q400 ${bottom + 4} ${r} ${bottom - 4}" stroke-opacity=".1" stroke-width="18"/>` +
    `<path d="M${l + 3} 236V${bottom - 8}" stroke="#fff" stroke-opacity=".22" stroke-width="5"/></g>`;
  return (
    `<defs><clipPath id="fold"><path d="${outline}"/></clipPath><path id="flat" d="M${l} 236L${l + 50} 196H${r - 50}L${r} 236V${bottom}H${l}Z"/></defs>` +
    shades
      .map((color, i) => {
        const [x = 0, y = 0, turn = 0, size = 1] = places[i] ?? [];
        const place = `translate(${400 + x} ${500 + y}) rotate(${turn}) scale(${size}) translate(-400 -400)`;
        const under = `<use href="#flat" fill="${mix(color ?? colors[0], '#1c1020', 0.3)}" transform="translate(6 9)"/>`;
        return lay(
          {
            defs: '',
            shadow: '<use href="#flat" transform="translate(4 6)"/>',
            body: `${under}<g clip-path="url(#fold)"><use href="#one"/>${edges}</g>`,
          },
          color ?? colors[0],
          shadowTone(floor),
          place,
        );
      })
      .join('')
  );
}
