import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { productMessages } from '@kiosk/contract/choice.ts';
import type { Database } from '../../database/schema.ts';
import { Problem } from '../../problem.ts';
import { readForAdmin } from './admin-products.store.ts';

/** A product on sale or archived. @throws Problem not-found */
export async function getForAdmin(db: Database, id: string): Promise<AdminProduct> {
  const [product] = await readForAdmin(db, [id]);
  if (product === undefined) throw new Problem('not-found', productMessages.notFound);
  return product;
}
