import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { draftOf, fieldsOf, fieldsOfProduct } from '../editor/draft.ts';
import type { FieldValues } from '../editor/fields.ts';

/** What can be typed into a product's row. */
export type Figure = 'price' | 'stock';

export const typedOf = (product: AdminProduct, figure: Figure): string =>
  draftOf(fieldsOfProduct(product))[figure];

/**
 * The product with a figure as it was typed; whether the figure makes sense is the server's to say.
 * @returns undefined where it is no figure; nothing typed is a stock that is not counted
 */
export function withFigure(product: AdminProduct, figure: Figure, typed: string): FieldValues | undefined {
  const fields = fieldsOf({ ...draftOf(fieldsOfProduct(product)), [figure]: typed });
  const isFigure = fields[figure] === null || Number.isFinite(fields[figure]);
  return isFigure ? fields : undefined;
}
