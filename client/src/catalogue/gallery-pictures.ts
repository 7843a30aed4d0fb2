import type { Product } from '@kiosk/contract/product.ts';

const maxShown = 4;

/** How wide the picture is that is shown large. */
export const gallerySizes = '(min-width:80rem) 728px, (min-width:48rem) 52vw, 100vw';

/** The pictures of a product page (point 2). */
export const shownPictures = ({ images, thumbnail }: Pick<Product, 'images' | 'thumbnail'>): string[] =>
  [...new Set(images.length > 0 ? images : [thumbnail])].slice(0, maxShown);
