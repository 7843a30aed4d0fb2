import { isDeepStrictEqual } from 'node:util';
import { type Message, message } from '@kiosk/contract/language/message.ts';
import type { SomeValues } from '../../database/product-columns.ts';
import { fieldProblem } from '../../problem.ts';

type Pictures = { images: string[]; imageTexts?: string[] | null | undefined };

/** The pictures' texts after a change that names pictures and no texts: each stays with its picture. */
export const textsFollowing = (
  { images, imageTexts }: Pick<SomeValues, 'images' | 'imageTexts'>,
  before: Pictures,
): Pick<SomeValues, 'imageTexts'> => {
  const known = before.imageTexts;
  if (images === undefined || imageTexts !== undefined || !known) return {};
  // A list of texts that is shorter than that of the pictures stays so.
  if (isDeepStrictEqual(images, before.images)) return {};
  return { imageTexts: images.map((image) => known[before.images.indexOf(image)] ?? '') };
};

/** What is wrong with texts that belong to no picture; undefined where nothing is. */
export function surplusOf({ images, imageTexts }: Pictures): Message | undefined {
  if (!imageTexts || imageTexts.length <= images.length) return undefined;
  return message('There are more picture texts ({texts}) than images ({images})', {
    texts: imageTexts.length,
    images: images.length,
  });
}

/** @throws Problem invalid */
export function refuseSurplus(pictures: Pictures): void {
  const surplus = surplusOf(pictures);
  if (surplus) throw fieldProblem('invalid', 'imageTexts', surplus);
}
