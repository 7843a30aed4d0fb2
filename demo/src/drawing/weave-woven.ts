import { tile } from './tile.ts';

const stroke = (color: string, width: number, d: string, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
const band = (color: string, x: number, y: number, width: number, height: number, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${color}" fill-opacity="${opacity}"/>`;

/** Cloth whose look comes from the loom. */
export const wovens = {
  plain: tile(5, 5, ({ dark, light }) => [
    stroke(dark, 0.7, 'M0 1H5', 0.1),
    stroke(light, 0.8, 'M1.5 0V5M4 2V5', 0.16),
  ]),
  oxford: tile(6, 6, ({ dark, light }) => [
    band(light, 0, 0, 3, 3, 0.26),
    band(light, 3, 3, 3, 3, 0.26),
    stroke(dark, 0.5, 'M0 3H6M3 0V6', 0.12),
  ]),
  linen: tile(46, 38, ({ dark, light }) => [
    stroke(dark, 0.8, 'M0 4H19M25 4H46M8 13H40M0 22H12M20 22H46M2 31H28M34 31H45', 0.16),
    stroke(light, 1.1, 'M5 0V20M14 12V38M23 3V16M31 18V38M40 0V24M0 9H26M18 27H44', 0.26),
  ]),
  twill: tile(7, 7, ({ dark, light }) => [
    stroke(dark, 1, 'M-1 8L8 -1', 0.17),
    stroke(light, 0.9, 'M2.5 8L10 0M-2 5L3 0', 0.14),
  ]),
  denim: tile(24, 24, ({ dark, light }) => [
    stroke(dark, 1.1, 'M-2 8L8 -2M-2 16L16 -2M-2 24L24 -2M6 26L26 6M14 26L26 14', 0.2),
    stroke(light, 1, 'M2 8L6 4M9 13L14 8M3 22L7 18M17 9L20 6M15 21L21 15M20 25L23 22', 0.24),
  ]),
  herringbone: tile(24, 8, ({ dark, light }) => [
    stroke(dark, 1.5, 'M0 0L12 8L24 0M0 -8L12 0L24 -8M0 8L12 16L24 8', 0.34),
    stroke(light, 1.2, 'M0 4L12 12L24 4M0 -4L12 4L24 -4', 0.3),
  ]),
  tweed: tile(40, 40, ({ dark, light, accent }) => [
    stroke(
      dark,
      1.6,
      'M2 6L7 1M13 12L18 7M30 5L34 1M8 24L13 19M24 20L29 15M36 28L40 24M4 37L8 33M20 34L25 29',
      0.34,
    ),
    stroke(light, 1.5, 'M7 12L11 8M20 3L24 -1M34 16L38 12M16 26L20 22M28 36L33 31M2 20L5 17', 0.36),
    stroke(accent, 1.9, 'M26 9L28 7M10 31L12 29M36 36L38 34', 0.85),
  ]),
  cord: tile(11, 20, ({ dark, light }) => [
    stroke(dark, 2.4, 'M1 0V20', 0.26),
    stroke(dark, 1.2, 'M10 0V20', 0.1),
    stroke(light, 2.6, 'M5 0V20', 0.2),
  ]),
  pinstripe: tile(26, 8, ({ dark, light, accent }) => [
    stroke(accent, 1.5, 'M13 0V8', 0.8),
    stroke(dark, 0.6, 'M0 2H26M0 6H26', 0.07),
    stroke(light, 0.5, 'M4 0V8M21 0V8', 0.15),
  ]),
  candy: tile(22, 10, ({ accent, light }) => [
    band(accent, 5.5, 0, 11, 10, 0.85),
    stroke(light, 0.6, 'M0 3H22M0 8H22', 0.14),
  ]),
  bengal: tile(12, 10, ({ accent, light }) => [
    band(accent, 3, 0, 5, 10, 0.8),
    stroke(light, 0.6, 'M0 5H12', 0.16),
  ]),
  gingham: tile(32, 32, ({ accent, light }) => [
    band(accent, 8, 0, 16, 32, 0.5),
    band(accent, 0, 8, 32, 16, 0.5),
    stroke(light, 0.7, 'M0 4H32M0 20H32M4 0V32M20 0V32', 0.14),
  ]),
  tartan: tile(104, 104, ({ dark, light, accent }) => [
    band(dark, 18, 0, 30, 104, 0.34),
    band(dark, 0, 18, 104, 30, 0.34),
    band(dark, 56, 0, 8, 104, 0.24),
    band(dark, 0, 56, 104, 8, 0.24),
    band(accent, 82, 0, 5, 104, 0.85),
    band(accent, 0, 82, 104, 5, 0.85),
    band(light, 31, 0, 3, 104, 0.5),
    band(light, 0, 31, 104, 3, 0.5),
  ]),
  windowpane: tile(74, 84, ({ dark, accent }) => [
    stroke(accent, 2.4, 'M37 0V84M0 42H74', 0.75),
    stroke(dark, 0.7, 'M0 10H74M0 26H74M0 58H74M0 74H74', 0.08),
  ]),
  houndstooth: tile(24, 24, ({ accent }) => [
    `<path d="M0 0H12V12H24V24L18 18L12 24V12H0ZM12 0L24 -12V0L12 12ZM0 12L-6 18L0 24M0 24L6 18L0 12Z" fill="${accent}" fill-opacity=".85"/>`,
  ]),
  quilt: tile(76, 76, ({ dark, light }) => [
    stroke(light, 7, 'M0 4L38 42L76 4M0 80L38 42M38 42L76 80', 0.13),
    stroke(dark, 5, 'M0 -2L38 36L76 -2M0 74L38 36L76 74', 0.12),
    stroke(dark, 1.6, 'M0 0L38 38L76 0M0 76L38 38L76 76', 0.5),
  ]),
  canvas: tile(8, 8, ({ dark, light }) => [
    stroke(dark, 1, 'M0 1H4M4 5H8', 0.2),
    stroke(light, 1.3, 'M0 3H4M4 7H8M2 4V8M6 0V4', 0.2),
  ]),
  leather: tile(34, 30, ({ dark, light }) => [
    stroke(
      dark,
      0.8,
      'M2 5Q7 2 11 6T20 5M24 12Q29 9 33 13M4 18Q9 21 14 17T24 20M18 27Q23 24 28 27M1 28L6 25',
      0.14,
    ),
    stroke(light, 0.8, 'M8 10Q12 8 16 11M25 4L30 6M26 22Q30 20 33 22M10 24L14 26', 0.16),
  ]),
  suede: tile(18, 16, ({ dark, light }) => [
    stroke(dark, 1, 'M2 3L4 2M9 6L12 5M15 11L17 10M4 12L7 11', 0.22),
    stroke(light, 1, 'M6 8L9 7M13 2L15 1M10 14L12 13M1 8L2 7', 0.26),
  ]),
};
