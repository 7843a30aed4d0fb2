import { type PicturedRow, rowsBySlug } from './catalogue.ts';
import { closeUp, composed, portrait } from './drawing/composition.ts';
import { garments } from './drawing/garments.ts';
import { groundFor } from './drawing/ground-color.ts';
import { hero } from './drawing/hero.ts';
import type { Illustration } from './drawing/illustration.ts';
import { type Color, hexOf } from './drawing/palette.ts';
import type { Subject } from './drawing/subject.ts';

const views: Record<string, (subject: Subject) => string> = {
  1: (subject) => portrait(subject, 'front'),
  2: (subject) => portrait(subject, 'back'),
  3: closeUp,
  4: composed,
};

const scenes: Record<string, () => string> = {
  'hero.svg': () => hero('wide'),
  'hero-tall.svg': () => hero('tall'),
};

function subjectOf(
  slug: string,
  { drawing, colors, category }: PicturedRow,
  shown: Color | undefined,
): Subject {
  const { garment, weave, accent, scale, trim, color } = drawing;
  const illustrate = garments[garment] as (options: unknown) => Illustration;
  const offered: Color[] = colors?.length ? colors : [color ?? 'ash'];
  const [first, ...others] = shown ? [shown, ...offered.filter((each) => each !== shown)] : offered;
  return {
    illustration: illustrate(drawing),
    cloth: {
      seed: slug,
      fabric: { ...(weave ? { weave } : {}), ...(accent ? { accent } : {}), ...(scale ? { scale } : {}) },
      ...(trim ? { trim: hexOf(trim) } : {}),
    },
    colors: [hexOf(first ?? 'ash'), ...others.map(hexOf)],
    ground: groundFor(category, hexOf(first ?? 'ash')),
  };
}

/**
 * The SVG of one demo picture, or undefined when there is none of that name.
 * @param name e.g. 'harbour-jumper-1.svg', or 'harbour-jumper-1-teal.svg' where the product comes in that color too
 */
export function drawPicture(name: string): string | undefined {
  if (Object.hasOwn(scenes, name)) return scenes[name]?.();
  const [, slug, view, color] = /^([a-z0-9-]+?)-([1-4])(?:-([a-z]+))?\.svg$/.exec(name) ?? [];
  const row = slug ? rowsBySlug.get(slug) : undefined;
  const shown = row?.colors?.find((each) => each === color);
  if (!slug || !row || !view || shown !== color) return undefined;
  return views[view]?.(subjectOf(slug, row, shown));
}
