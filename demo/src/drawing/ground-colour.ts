import { lightness } from './colour.ts';
import { randomOf } from './random.ts';

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
