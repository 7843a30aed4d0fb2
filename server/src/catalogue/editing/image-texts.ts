import type { Product } from '@kiosk/contract/product.ts';
import type { Change } from '../product-rows.ts';

/** The pictures' texts after a change that names pictures and no texts: each stays with its picture. */
export const textsFollowing = (
  { images, imageTexts }: Change,
  before: Pick<Product, 'images' | 'imageTexts'>,
): Pick<Change, 'imageTexts'> => {
  const known = before.imageTexts;
  if (images === undefined || imageTexts !== undefined || known === undefined) return {};
  return { imageTexts: images.map((image) => known[before.images.indexOf(image)] ?? '') };
};
