import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { draftOf, fieldsOf, fieldsOfProduct } from '../editor/draft.ts';
import type { FieldValues } from '../editor/fields.ts';

/** The fields that can be edited in a product's row. */
export type InlineField = 'price' | 'stock';

export const typedOf = (product: AdminProduct, field: InlineField): string =>
  draftOf(fieldsOfProduct(product))[field];

/**
 * The product with a value as it was typed; whether the value makes sense is the server's to say.
 * @returns undefined where it is no number; nothing typed is a stock that is not counted
 */
export function withTyped(product: AdminProduct, field: InlineField, typed: string): FieldValues | undefined {
  const fields = fieldsOf({ ...draftOf(fieldsOfProduct(product)), [field]: typed });
  const isValue = fields[field] === null || Number.isFinite(fields[field]);
  return isValue ? fields : undefined;
}
