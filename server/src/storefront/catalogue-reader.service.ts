import type { CatalogueReader } from '@kiosk/contract/page-rendering.ts';
import { product, productQuery } from '@kiosk/contract/product.ts';
import * as z from 'zod/mini';
import { getProduct, listFacet, listProducts } from '../catalogue/catalogue.service.ts';
import type { Database } from '../database/schema.ts';
import { serializerCompiler } from '../http/zod.ts';
import { Problem } from '../problem.ts';

/** The catalogue as the API answers it, and nothing that the API would leave out. */
export function catalogueReader(db: Database): CatalogueReader {
  const serialize = serializerCompiler({ schema: z.array(product), method: 'GET', url: '/' });
  return {
    list: async (query) => {
      const { products, count, corrected } = await listProducts(db, productQuery.parse(asSent(query)));
      return {
        products: JSON.parse(serialize(products)),
        totalItems: count.total,
        isMinimum: count.isMinimum,
        searchedFor: corrected ?? '',
      };
    },
    product: async (id) => {
      const found = await getProduct(db, id.toLowerCase()).catch(orNone);
      return found && JSON.parse(serialize([found]))[0];
    },
    brands: () => listFacet(db, 'brands'),
    categories: () => listFacet(db, 'categories'),
  };
}

/** A query as it would arrive in an address: all text. */
const asSent = (query: object): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)]],
    ),
  );

function orNone(error: unknown): undefined {
  if (!(error instanceof Problem && error.kind === 'not-found')) throw error;
}
