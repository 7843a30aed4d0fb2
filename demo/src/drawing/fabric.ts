import { type Color, hexOf } from './palette.ts';
import { knits } from './weave-knit.ts';
import { prints } from './weave-print.ts';
import { wovens } from './weave-woven.ts';

const weaves = { ...wovens, ...knits, ...prints };

export type Fabric = { weave?: keyof typeof weaves; accent?: Color; scale?: number };

/** The `<pattern>` of a fabric, centered on the sheet so that stripes and checks fall symmetrically. */
export function patternOf(fabric: Fabric, id: string, dark: string, light: string): string {
  const tile = weaves[fabric.weave ?? 'plain']({ dark, light, accent: hexOf(fabric.accent ?? 'chalk') });
  return (
    `<pattern id="${id}" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse"` +
    ` patternTransform="translate(400 200) scale(${fabric.scale ?? 1})">${tile.body}</pattern>`
  );
}
