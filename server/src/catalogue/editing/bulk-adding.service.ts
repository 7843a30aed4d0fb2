import { toMinor } from '@kiosk/contract/money.ts';
import { now } from '../../clock.ts';
import { bulkLoad, loadRows, TermCollector } from '../../database/bulk-load.ts';
import type { Transaction } from '../../database/schema.ts';
import { lockCurrency } from '../../database/shop-currency.ts';
import { BulkIndex } from '../finding/bulk-indexing.store.ts';
import { readFacetLabels } from '../finding/facet-labels.store.ts';
import { recountProducts } from '../product-blocks.service.ts';
import { type NewProduct, newProductRow } from '../product-rows.ts';
import { productSearchTerms, termsOfProduct } from '../product-search-terms.service.ts';

type Progress = { onProducts: (done: number) => void; onIndex: (done: number, of: number) => void };

/**
 * Adds very many products of brands and categories that the shop has, as `addIndexedProducts` does, but with indexes and
 * counts made once in the end. Not for a shop in use: on PostgreSQL nobody can read products until the transaction ends.
 */
export async function addManyProducts(
  trx: Transaction,
  products: Iterable<NewProduct[]>,
  { onProducts, onIndex }: Progress,
): Promise<void> {
  const triggers = ['products_blocks', 'products_to_index', 'product_index_queue'].flatMap((what) =>
    ['insert', 'update', 'delete'].map((change) => `${what}_${change}`),
  );
  const facets = await readFacetLabels(trx);
  await bulkLoad(trx, { tables: ['products', 'search_terms'], triggers, onIndex }, async () => {
    const currency = await lockCurrency(trx);
    const terms = await TermCollector.open(trx);
    const findable = await BulkIndex.open(trx);
    let done = 0;
    for (const some of products) {
      const rows = some.map((product) => ({
        ...newProductRow(product, now(), currency),
        search_terms: productSearchTerms(product),
      }));
      await loadRows(trx, 'products', rows);
      await terms.add(some.map(termsOfProduct));
      await findable.add(
        some.map((product) => ({
          ...product,
          ...facets(product),
          priceMinor: toMinor(product.price, currency),
          isArchived: false,
        })),
      );
      done += some.length;
      onProducts(done);
    }
    await terms.insertInto('search_terms', 'term', 'ref', { kind: 'product' });
    await findable.finish();
  });
  await recountProducts(trx);
}
