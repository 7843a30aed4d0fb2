import type { Product } from '@kiosk/contract/product.ts';
import { fieldsOfProduct } from './draft.ts';
import { changesOf, type FieldValues, toWire } from './fields.ts';
import type { OpenProduct } from './open-product.ts';

/**
 * The whole product with what the form holds, as point 7 sends it: what nobody changed goes back as it came, and a field
 * that the backend does not know is not made up.
 */
export function wholeProduct(opened: OpenProduct, mine: FieldValues): Product {
  const { imageTexts, ...changes } = toWire(changesOf(fieldsOfProduct(opened), mine), mine);
  const texts = imageTexts && opened.imageTexts && { imageTexts };
  return { ...opened, ...changes, ...texts } as Product;
}
