import type { Product } from '@kiosk/contract/product.ts';
import type { Color } from '@kiosk/contract/product-choices.ts';

/** How many pictures of a product are shown (point 2). */
const maxShown = 4;

/** How wide the large picture is. */
export const gallerySizes = '(min-width:80rem) 728px, (min-width:48rem) 52vw, 100vw';

type Pictured = Pick<Product, 'images' | 'thumbnail'>;

/** The pictures of a product; those of the chosen color first, where it has some. */
export function shownPictures(
  { images, thumbnail }: Pictured,
  color: Pick<Color, 'images'> | undefined,
): string[] {
  const own = images.length > 0 ? images : [thumbnail];
  return [...new Set([...(color?.images ?? []), ...own])].slice(0, maxShown);
}
