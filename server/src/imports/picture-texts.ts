import { surplusOf, textsFollowing } from '../catalogue/editing/image-texts.service.ts';
import type { StoredProduct } from '../database/schema/catalogue.ts';
import { type Columns, listIn, nameOf } from './columns.ts';

/** A file that names pictures and no texts leaves each text with its picture. */
export function textsOfPictures(said: Columns, product: StoredProduct): Columns {
  if (said.images === undefined || said.image_texts !== undefined || product.image_texts === null) return {};
  const before = { images: listIn(product.images), imageTexts: listIn(product.image_texts) };
  const { imageTexts } = textsFollowing({ images: listIn(said.images) }, before);
  return imageTexts ? { image_texts: JSON.stringify(imageTexts) } : {};
}

/** What is wrong with texts that belong to no picture. */
export function surplusIn({ images, image_texts }: Columns): { column: string; message: string } | undefined {
  const message = surplusOf({ images: listIn(images), imageTexts: listIn(image_texts) });
  return message === undefined ? undefined : { column: nameOf('image_texts'), message };
}
