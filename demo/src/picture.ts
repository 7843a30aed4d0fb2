import { rowsBySlug } from './catalogue.ts';
import { closeUp, composed, portrait } from './drawing/composition.ts';
import { garments } from './drawing/garments.ts';
import { hero } from './drawing/hero.ts';
import type { Illustration } from './drawing/illustration.ts';
import { hexOf } from './drawing/palette.ts';
import type { Subject } from './drawing/subject.ts';
import type { Row } from './products/row.ts';

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

function subjectOf(slug: string, { drawing, colors }: Row): Subject {
  const { garment, weave, accent, scale, trim, colour } = drawing;
  const illustrate = garments[garment] as (options: unknown) => Illustration;
  const [first, ...others] = colors?.length ? colors.map(hexOf) : [hexOf(colour ?? 'ash')];
  return {
    illustration: illustrate(drawing),
    cloth: {
      seed: slug,
      fabric: { ...(weave ? { weave } : {}), ...(accent ? { accent } : {}), ...(scale ? { scale } : {}) },
      ...(trim ? { trim: hexOf(trim) } : {}),
    },
    colours: [first ?? '#96979a', ...others],
  };
}

/** The SVG of one demo picture, or undefined when there is none of that name. @param name e.g. 'harbour-jumper-1.svg' */
export function drawPicture(name: string): string | undefined {
  if (Object.hasOwn(scenes, name)) return scenes[name]?.();
  const [, slug, view] = /^([a-z0-9-]+)-([1-4])\.svg$/.exec(name) ?? [];
  const row = slug ? rowsBySlug.get(slug) : undefined;
  return slug && row && view ? views[view]?.(subjectOf(slug, row)) : undefined;
}
