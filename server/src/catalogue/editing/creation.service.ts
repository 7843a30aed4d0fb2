import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import type { ProductCreation } from '@kiosk/contract/product-editing.ts';
import { type Administrator, recordChange } from '../../audit/audit.service.ts';
import { aboutProduct } from '../../audit/subjects.service.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { lockCurrency } from '../../database/shop-currency.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isDuplicate } from '../../database/trouble.ts';
import { newIdentifier } from '../../identifiers.ts';
import { conflict, Problem } from '../../problem.ts';
import { getForAdmin } from '../administration/admin-products.service.ts';
import { facetNamed } from '../facets.service.ts';
import { recordedFields } from '../product-record.ts';
import { addCatalogue } from './adding.service.ts';
import { findKey, insertKey } from './creation.store.ts';
import { refuseSurplus } from './image-texts.service.ts';
import { refusePrices } from './prices.service.ts';
import { refuseUnsettled, settledFields } from './settling.service.ts';
import { refuseTakenSku, refuseTakenSkus, takenAtOnce } from './skus.service.ts';

/**
 * Adds a product to the catalogue, with its brand and category where they are new.
 * @param key the same key of the same account always answers the product it made first
 * @throws Problem conflict (`sku-taken`) for another product's number; (`gone`) where the product the key made is deleted
 */
export async function createProduct(
  db: Database,
  actor: Administrator,
  creation: ProductCreation,
  key: string | undefined,
): Promise<AdminProduct> {
  try {
    return await inTransaction(db, async (trx) => {
      const made = key && (await findKey(trx, actor.id, key));
      return made ? getMade(trx, made) : create(trx, actor, creation, key);
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // In the same moment the same call arrived twice, or the number was given to another product.
    const made = key && (await findKey(db, actor.id, key));
    if (made) return getMade(db, made);
    throw takenAtOnce(creation.sku);
  }
}

async function create(
  trx: Transaction,
  actor: Administrator,
  creation: ProductCreation,
  key: string | undefined,
): Promise<AdminProduct> {
  refuseSurplus(creation);
  refuseUnsettled(creation, {});
  refusePrices(creation, await lockCurrency(trx));
  const id = newIdentifier();
  // First, so that of two calls with one key the second waits here.
  if (key) await insertKey(trx, actor.id, key, id);
  await refuseTakenSku(trx, id, creation.sku);
  const product = {
    ...creation,
    ...settledFields(creation, {}),
    id,
    brand: await facetNamed(trx, 'brands', creation.brand),
    category: await facetNamed(trx, 'categories', creation.category),
    thumbnail: creation.thumbnail || (creation.images[0] ?? ''),
  };
  await addCatalogue(trx, { brands: [], categories: [], products: [product] });
  const created = await getForAdmin(trx, id);
  await refuseTakenSkus(trx, id, created, {});
  await recordChange(trx, actor, {
    ...aboutProduct(created),
    action: 'create',
    after: recordedFields(created),
  });
  return created;
}

async function getMade(db: Database, id: string): Promise<AdminProduct> {
  try {
    return await getForAdmin(db, id);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw conflict('This product was created and has been deleted since.', 'gone');
  }
}
