import type { Draft } from '../draft.ts';
import type { OpenProduct } from '../open-product.ts';

/**
 * Addresses of pictures as they are typed, one per line. The text of a picture goes where the picture goes.
 * @param thumbnail the one that is shown, and stays
 */
export function imagesTyped(
  text: string,
  { images, imageTexts }: Pick<OpenProduct, 'images' | 'imageTexts'>,
  thumbnail: string,
): Pick<Draft, 'pictures' | 'thumbnail'> {
  const textOf = (url: string) => imageTexts?.[images.indexOf(url)] ?? '';
  const pictures = linesOf(text).map((url) => ({ url, text: textOf(url) }));
  return { pictures, thumbnail: thumbnail === pictures[0]?.url ? '' : thumbnail };
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
