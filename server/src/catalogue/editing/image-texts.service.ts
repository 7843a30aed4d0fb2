import { Problem } from '../../problem.ts';
import type { SomeValues } from '../../product-columns.ts';

type Pictures = { images: string[]; imageTexts?: string[] | null | undefined };

/** The pictures' texts after a change that names pictures and no texts: each stays with its picture. */
export const textsFollowing = (
  { images, imageTexts }: Pick<SomeValues, 'images' | 'imageTexts'>,
  before: Pictures,
): Pick<SomeValues, 'imageTexts'> => {
  const known = before.imageTexts;
  if (images === undefined || imageTexts !== undefined || !known) return {};
  return { imageTexts: images.map((image) => known[before.images.indexOf(image)] ?? '') };
};

/** What is wrong with texts that belong to no picture; undefined where nothing is. */
export function surplusOf({ images, imageTexts }: Pictures): string | undefined {
  if (!imageTexts || imageTexts.length <= images.length) return undefined;
  return `There are more picture texts (${imageTexts.length}) than images (${images.length})`;
}

/** @throws Problem invalid */
export function refuseSurplus(pictures: Pictures): void {
  const message = surplusOf(pictures);
  if (message) throw new Problem('invalid', message, { errors: [{ field: 'imageTexts', message }] });
}
