import { tile } from './tile.ts';

const line = (color: string, width: number, d: string, opacity: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;

/** One of the two that a cable is twisted of. */
const strand = 'M22 50C18 34 30 28 42 24C56 19 62 12 62 0C68 14 64 28 50 34C36 40 26 42 22 50Z';

/** Cloth whose look comes from needles: little V stitches, ribs and cables. */
export const knits = {
  jersey: tile(5, 6, ({ dark, light }) => [
    line(dark, 0.6, 'M0 0V6', 0.13),
    line(light, 0.7, 'M1 1L2.5 4L4 1', 0.16),
  ]),
  knit: tile(11, 9, ({ dark, light }) => [
    line(dark, 1.4, 'M0 0L5.5 5L11 0M0 9L5.5 14L11 9M0 -9L5.5 -4L11 -9', 0.2),
    line(light, 1.7, 'M.8 4.5L5 8.4M10.2 4.5L6 8.4', 0.22),
  ]),
  chunky: tile(20, 16, ({ dark, light }) => [
    line(dark, 2.2, 'M0 0Q8 3 10 10Q12 3 20 0M0 16Q8 19 10 26Q12 19 20 16M10 -6Q9 0 10 2', 0.24),
    line(light, 3, 'M3 7Q7 9 8.5 14M17 7Q13 9 11.5 14', 0.2),
  ]),
  rib: tile(9, 8, ({ dark, light }) => [
    line(dark, 2, 'M1 -1V9', 0.24),
    line(light, 2, 'M5.5 -1V9', 0.2),
    line(dark, 0.6, 'M4 2L5.5 4L7 2M4 6L5.5 8L7 6', 0.14),
  ]),
  waffle: tile(14, 14, ({ dark, light }) => [
    line(dark, 2, 'M0 1H14M1 0V14', 0.2),
    line(light, 1.6, 'M0 3.4H14M3.4 0V14', 0.22),
    line(dark, 3, 'M9 9h.1', 0.12),
  ]),
  cable: tile(106, 46, ({ dark, light }) => [
    line(dark, 5, 'M17 -2V50M67 -2V50', 0.15),
    line(dark, 1.4, 'M20 -2V50M64.500 -2V50', 0.2),
    ...[-46, 0].map(
      (y) =>
        `<path d="${strand}" transform="translate(0 ${y})" fill="${light}" fill-opacity=".2" stroke="${dark}" stroke-width="1.8" stroke-opacity=".34"/>`,
    ),
    line(
      dark,
      1.3,
      'M78 2L83 7L88 2M78 11L83 16L88 11M78 20L83 25L88 20M78 30L83 35L88 30M78 39L83 44L88 39M98 2L103 7M98 20L103 25M98 39L103 44M-3 7L2 2M-3 25L2 20M-3 44L2 39',
      0.2,
    ),
  ]),
  moss: tile(12, 12, ({ dark, light }) => [
    line(dark, 2.6, 'M2 3h2M8 9h2', 0.26),
    line(light, 2.4, 'M2 1h2M8 7h2M8 2h1M2 8h1', 0.24),
  ]),
  fairisle: tile(48, 132, ({ dark, light, accent }) => [
    `<path d="M24 8l8 8-8 8-8-8zM0 8l8 8-8 8zM48 8l-8 8 8 8zM24 13l3 3-3 3-3-3z" fill="${accent}" fill-rule="evenodd"/>`,
    `<path d="M0 34h6v6H0zM12 34h6v6h-6zM24 34h6v6h-6zM36 34h6v6h-6z" fill="${accent}" fill-opacity=".75"/>`,
    `<path d="M0 60l12 16 12-16h6l-18 24-12-16zM24 60l12 16 12-16v8L36 84 21 64z" fill="${accent}" fill-opacity=".9"/>`,
    `<path d="M6 102h6v6H6zM18 108h6v6h-6zM30 102h6v6h-6zM42 108h6v6h-6z" fill="${accent}" fill-opacity=".7"/>`,
    line(dark, 1.2, 'M0 0V132M6 0V132M12 0V132M18 0V132M24 0V132M30 0V132M36 0V132M42 0V132', 0.13),
    line(light, 1, 'M3 0V132M15 0V132M27 0V132M39 0V132', 0.15),
  ]),
  breton: tile(6, 44, ({ dark, accent }) => [
    `<rect y="12" width="6" height="14" fill="${accent}"/>${line(dark, 0.6, 'M0 0V44', 0.1)}`,
  ]),
  finestripe: tile(6, 22, ({ dark, accent }) => [
    `<rect y="8" width="6" height="4.5" fill="${accent}"/>${line(dark, 0.6, 'M0 0V22', 0.1)}`,
  ]),
  rugby: tile(6, 150, ({ dark, accent }) => [
    `<rect y="40" width="6" height="74" fill="${accent}"/>${line(dark, 0.6, 'M0 0V150', 0.12)}`,
  ]),
  boucle: tile(30, 28, ({ dark, light }) => [
    line(
      dark,
      1.8,
      'M4 6q4-5 8 0M18 4q5-4 8 2M10 16q4-5 8 0M24 15q4-4 8 1M-4 15q4-4 6 1M2 25q4-5 9 0M18 26q4-6 8 0',
      0.24,
    ),
    line(light, 2.2, 'M5 9q3 3 7-1M19 9q4 2 6-2M11 20q4 3 7-1M3 28q4 2 7-1M24 21q3 2 5-1', 0.28),
  ]),
};
