import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { type Actor, recordChange } from '../../audit/audit.service.ts';
import { aboutProduct } from '../../audit/subjects.service.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { indexForShoppers } from '../finding/indexing.service.ts';
import { lockProduct } from '../stock/stock.store.ts';
import { getForAdmin } from './admin-products.service.ts';
import { setArchived } from './admin-products.store.ts';

/**
 * Takes a product off sale: shoppers no longer find it, carts show it as not available, orders keep it. Archiving it
 * again changes nothing. @throws Problem not-found
 */
export const archiveProduct = (db: Database, actor: Actor, id: string): Promise<AdminProduct> =>
  moveProduct(db, actor, id, { action: 'archive', archivedAt: now() });

/** Puts a product back on sale. @throws Problem not-found */
export const restoreProduct = (db: Database, actor: Actor, id: string): Promise<AdminProduct> =>
  moveProduct(db, actor, id, { action: 'restore', archivedAt: null });

type Move = { action: 'archive' | 'restore'; archivedAt: string | null };

const moveProduct = (
  db: Database,
  actor: Actor,
  id: string,
  { action, archivedAt }: Move,
): Promise<AdminProduct> =>
  inTransaction(db, async (trx) => {
    // Orders take stock under the same lock: an order is before this, or does not get the product.
    await lockProduct(trx, id);
    const before = await getForAdmin(trx, id);
    if ((before.archivedAt === null) === (archivedAt === null)) return before;
    await setArchived(trx, id, archivedAt);
    await indexForShoppers(trx, [id]);
    await recordChange(trx, actor, {
      ...aboutProduct(before),
      action,
      before: { archivedAt: before.archivedAt },
      after: { archivedAt },
    });
    return getForAdmin(trx, id);
  });
