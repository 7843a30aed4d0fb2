import { type Threads, tile } from './tile.ts';

const grain = ({ dark, light }: Threads, width: number, height: number) =>
  `<path d="M0 ${height / 4}H${width}M0 ${(height * 3) / 4}H${width}" stroke="${dark}" stroke-opacity=".05" stroke-width=".8"/>` +
  `<path d="M${width / 3} 0V${height}" stroke="${light}" stroke-opacity=".12" stroke-width=".8"/>`;

const printed = (width: number, height: number, draw: (threads: Threads) => readonly string[]) =>
  tile(width, height, (threads) => [grain(threads, width, height), ...draw(threads)]);

/** Cloth that is printed or embroidered. */
export const prints = {
  dots: printed(40, 40, ({ accent }) => [
    `<g fill="${accent}"><circle cx="10" cy="10" r="4.6"/><circle cx="30" cy="30" r="4.6"/></g>`,
  ]),
  pindots: printed(22, 22, ({ accent }) => [
    `<g fill="${accent}"><circle cx="5" cy="5" r="1.9"/><circle cx="16" cy="16" r="1.9"/></g>`,
  ]),
  sprig: printed(84, 96, ({ accent }) => [
    `<g id="sprig" fill="${accent}">`,
    `<path d="M20 44C18 32 22 22 28 14" fill="none" stroke="${accent}" stroke-width="1.8"/>`,
    `<path d="M28 14q-7 1-7 9q7-1 7-9zM23 25q-9-2-12 5q8 2 12-5zM24 25q4-7 11-5q-3 7-11 5zM20 36q-8-2-10 4q7 3 10-4zM21 35q5-6 11-3q-4 6-11 3z"/></g>`,
    '<use href="#sprig" transform="translate(86 92) rotate(168)"/>',
  ]),
  bloom: printed(120, 130, ({ accent, light }) => [
    `<g id="bloom"><path d="M34 40c-2-14 14-18 16-6c10-8 20 4 10 12c12 4 6 18-4 14c0 12-16 12-16 0c-12 6-18-10-6-14c-8-2-8-8 0-6z" fill="${accent}"/>`,
    `<circle cx="46" cy="46" r="4" fill="${light}" fill-opacity=".8"/>`,
    `<path d="M46 62c2 14 10 20 18 22c-2-8-6-14-16-18M44 64c-6 10-14 12-20 10c2-6 8-10 18-12" fill="${accent}" fill-opacity=".6"/></g>`,
    '<use href="#bloom" transform="translate(132 142) rotate(176) scale(.8)"/>',
  ]),
  brush: printed(92, 78, ({ accent }) => [
    `<path d="M10 20c10-6 22-6 30 0c-8 4-20 6-30 0zM58 8c4 8 4 18-2 26c-4-8-4-18 2-26zM54 56c10-6 22-4 30 2c-10 4-22 4-30-2zM16 46c6 6 8 14 4 24c-6-6-8-14-4-24z" fill="${accent}" fill-opacity=".85"/>`,
  ]),
};
