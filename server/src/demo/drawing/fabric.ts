import { type Colour, hexOf } from './palette.ts';
import { knits } from './weave-knit.ts';
import { prints } from './weave-print.ts';
import { wovens } from './weave-woven.ts';

/** What a tile may draw with: `dark` and `light` already suit the depth of the cloth. */
export type Threads = { dark: string; light: string; accent: string };
/** One repeat of a fabric: its size and what is drawn on it, over the plain colour of the cloth. */
export type Tile = { width: number; height: number; body: string };

const weaves = { ...wovens, ...knits, ...prints };

export type Fabric = { weave?: keyof typeof weaves; accent?: Colour; scale?: number };

/** The `<pattern>` of a fabric, centred on the sheet so that stripes and checks fall symmetrically. */
export function patternOf(fabric: Fabric, id: string, dark: string, light: string): string {
  const tile = weaves[fabric.weave ?? 'plain']({ dark, light, accent: hexOf(fabric.accent ?? 'chalk') });
  return (
    `<pattern id="${id}" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse"` +
    ` patternTransform="translate(400 200) scale(${fabric.scale ?? 1})">${tile.body}</pattern>`
  );
}
