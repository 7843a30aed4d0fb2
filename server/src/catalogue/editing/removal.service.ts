import type { Product } from '@kiosk/contract/product.ts';
import { type Actor, recordChange } from '../../audit/audit.service.ts';
import { aboutProduct } from '../../audit/subjects.service.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { getForAdmin } from '../administration/admin-products.service.ts';
import { indexForShoppers } from '../finding/indexing.service.ts';
import { recordedFields } from '../product-record.ts';
import { remove } from '../products.store.ts';
import { lockProduct } from '../stock/stock.store.ts';

/** Deletes a product; orders keep their copy of it, carts lose it. @throws Problem not-found */
export const deleteProduct = (db: Database, actor: Actor, id: string): Promise<Product> =>
  inTransaction(db, async (trx) => {
    // A second concurrent deletion finds nothing, and the log keeps the product's last state.
    await lockProduct(trx, id);
    const product = await getForAdmin(trx, id);
    await remove(trx, id);
    await indexForShoppers(trx, [id]);
    await recordChange(trx, actor, {
      ...aboutProduct(product),
      action: 'delete',
      before: recordedFields(product),
    });
    return product;
  });
