import type { Screen } from './screen.ts';

export type Size = 'wide' | 'phone';

/** `Cart, empty` on a phone is `cart-empty-phone.jpg`. */
export const pictureOf = ({ name }: Screen, size: Size): string =>
  `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${size}.jpg`;

/** The page that shows the pictures, in Markdown. */
export const pageOf = (screens: Record<string, Screen[]>): string =>
  [
    '# Every screen of the shop',
    '',
    'The demo shop as it starts, on a wide screen (1440 px) and on a phone (390 px). `npm run screens` takes these',
    'pictures anew.',
    ...Object.entries(screens).flatMap(([title, group]) => ['', `## ${title}`, ...group.flatMap(entryOf)]),
    '',
  ].join('\n');

function entryOf(screen: Screen): string[] {
  const sizes = (['wide', 'phone'] as const).filter((size) => [undefined, size].includes(screen.only));
  const pictures = sizes.map((size) => `![${screen.name}, ${sizeLabels[size]}](${pictureOf(screen, size)})`);
  return ['', `### ${screen.name}`, '', pictures.join(' ')];
}

const sizeLabels: Record<Size, string> = { wide: 'wide', phone: 'on a phone' };
