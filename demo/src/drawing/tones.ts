import { lightness, mix, shadowOf } from './color.ts';

export type Tones = ReturnType<typeof tonesOf>;

/** How a cloth of this color is shaded: dark cloth needs deeper shade, and threads that are lighter than itself. */
export function tonesOf(color: string) {
  const ink = shadowOf(color);
  const depth = lightness(color);
  return {
    ink,
    depth,
    shade: depth > 0.75 ? 0.62 : depth < 0.25 ? 1.7 : 1,
    light: depth < 0.25 ? 0.62 : depth > 0.75 ? 1.5 : 1,
    /** the threads of a weave, and those that catch the light */
    dark: depth < 0.22 ? '#ffffff' : ink,
    bright: depth < 0.35 ? mix(color, '#ffffff', 0.5) : '#ffffff',
    /** sewing thread */
    thread: depth < 0.3 ? '#ffffff' : ink,
  };
}
