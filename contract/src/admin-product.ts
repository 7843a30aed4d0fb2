import * as z from 'zod/mini';
import { product } from './product.ts';

/** A product as administrators see it (+), on sale or archived. */
export const adminProduct = z.extend(product, {
  /** Raised by every change but those of the stock; a change names the version that it was made on. */
  version: z.number(),
  /** The merchant's own number, which no two products share. */
  sku: z.nullable(z.string()),
  /** Since when shoppers no longer see it, as ISO 8601; null while it is on sale. */
  archivedAt: z.nullable(z.string()),
  createdAt: z.string(),
});
export type AdminProduct = z.infer<typeof adminProduct>;
