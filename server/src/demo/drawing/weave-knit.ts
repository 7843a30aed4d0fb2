import type { Threads, Tile } from './fabric.ts';

const line = (colour: string, width: number, d: string, opacity: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;

/** Cloth whose look comes from needles: little V stitches, ribs and cables. */
export const knits = {
  jersey: ({ dark, light }: Threads): Tile => ({
    width: 5,
    height: 6,
    body: line(dark, 0.6, 'M0 0V6', 0.13) + line(light, 0.7, 'M1 1L2.5 4L4 1', 0.16),
  }),
  knit: ({ dark, light }: Threads): Tile => ({
    width: 11,
    height: 9,
    body:
      line(dark, 1.4, 'M0 0L5.5 5L11 0M0 9L5.5 14L11 9M0 -9L5.5 -4L11 -9', 0.2) +
      line(light, 1.7, 'M.8 4.5L5 8.4M10.2 4.5L6 8.4', 0.22),
  }),
  chunky: ({ dark, light }: Threads): Tile => ({
    width: 20,
    height: 16,
    body:
      line(dark, 2.2, 'M0 0Q8 3 10 10Q12 3 20 0M0 16Q8 19 10 26Q12 19 20 16M10 -6Q9 0 10 2', 0.24) +
      line(light, 3, 'M3 7Q7 9 8.5 14M17 7Q13 9 11.5 14', 0.2),
  }),
  rib: ({ dark, light }: Threads): Tile => ({
    width: 9,
    height: 8,
    body: line(dark, 2, 'M1 -1V9', 0.24) + line(light, 2, 'M5.5 -1V9', 0.2) + line(dark, 0.6, 'M4 2L5.5 4L7 2M4 6L5.5 8L7 6', 0.14),
  }),
  waffle: ({ dark, light }: Threads): Tile => ({
    width: 14,
    height: 14,
    body: line(dark, 2, 'M0 1H14M1 0V14', 0.2) + line(light, 1.6, 'M0 3.4H14M3.4 0V14', 0.22) + line(dark, 3, 'M9 9h.1', 0.12),
  }),
  cable: ({ dark, light }: Threads): Tile => ({
    width: 96,
    height: 54,
    body:
      line(dark, 2, 'M2 -2V56M66 -2V56M8 -2V56M72 -2V56', 0.2) +
      line(dark, 12, 'M26 -4C26 16 50 12 50 27S26 40 26 58', 0.14) +
      line(light, 8, 'M24 -4C24 14 48 12 48 27S24 40 24 58', 0.2) +
      line(dark, 2, 'M17 -4C17 18 41 16 41 27S17 40 17 58M33 -4C33 10 57 12 57 27S33 40 33 58', 0.3) +
      line(dark, 2, 'M50 -2C50 8 46 12 42 15M33 22C28 25 26 28 26 29M57 54C57 50 57 47 54 43M40 35C44 37 47 40 49 43', 0.3) +
      line(light, 6, 'M50 0C49 6 47 9 44 11M27 22C23 25 21 27 21 30', 0.14) +
      line(dark, 1.3, 'M76 6L81 11L86 6M76 15L81 20L86 15M76 24L81 29L86 24M76 33L81 38L86 33M76 42L81 47L86 42M76 51L81 56L86 51M76 -3L81 2L86 -3', 0.2),
  }),
  moss: ({ dark, light }: Threads): Tile => ({
    width: 12,
    height: 12,
    body: line(dark, 2.6, 'M2 3h2M8 9h2', 0.26) + line(light, 2.4, 'M2 1h2M8 7h2M8 2h1M2 8h1', 0.24),
  }),
  fairisle: ({ dark, light, accent }: Threads): Tile => ({
    width: 48,
    height: 132,
    body:
      `<path d="M24 8l8 8-8 8-8-8zM0 8l8 8-8 8zM48 8l-8 8 8 8zM24 13l3 3-3 3-3-3z" fill="${accent}" fill-rule="evenodd"/>` +
      `<path d="M0 34h6v6H0zM12 34h6v6h-6zM24 34h6v6h-6zM36 34h6v6h-6z" fill="${accent}" fill-opacity=".75"/>` +
      `<path d="M0 60l12 16 12-16h6l-18 24-12-16zM24 60l12 16 12-16v8L36 84 21 64z" fill="${accent}" fill-opacity=".9"/>` +
      `<path d="M6 102h6v6H6zM18 108h6v6h-6zM30 102h6v6h-6zM42 108h6v6h-6z" fill="${accent}" fill-opacity=".7"/>` +
      line(dark, 1.2, 'M0 0V132M6 0V132M12 0V132M18 0V132M24 0V132M30 0V132M36 0V132M42 0V132', 0.13) +
      line(light, 1, 'M3 0V132M15 0V132M27 0V132M39 0V132', 0.15),
  }),
  breton: ({ dark, accent }: Threads): Tile => ({
    width: 6,
    height: 44,
    body: `<rect y="12" width="6" height="14" fill="${accent}"/>` + line(dark, 0.6, 'M0 0V44', 0.1),
  }),
  finestripe: ({ dark, accent }: Threads): Tile => ({
    width: 6,
    height: 22,
    body: `<rect y="8" width="6" height="4.5" fill="${accent}"/>` + line(dark, 0.6, 'M0 0V22', 0.1),
  }),
  rugby: ({ dark, accent }: Threads): Tile => ({
    width: 6,
    height: 150,
    body: `<rect y="40" width="6" height="74" fill="${accent}"/>` + line(dark, 0.6, 'M0 0V150', 0.12),
  }),
  boucle: ({ dark, light }: Threads): Tile => ({
    width: 30,
    height: 28,
    body:
      line(dark, 1.8, 'M4 6q4-5 8 0M18 4q5-4 8 2M10 16q4-5 8 0M24 15q4-4 8 1M-4 15q4-4 6 1M2 25q4-5 9 0M18 26q4-6 8 0', 0.24) +
      line(light, 2.2, 'M5 9q3 3 7-1M19 9q4 2 6-2M11 20q4 3 7-1M3 28q4 2 7-1M24 21q3 2 5-1', 0.28),
  }),
};
