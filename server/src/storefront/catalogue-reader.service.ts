import type { CatalogueReader } from '@kiosk/contract/page-rendering.ts';
import { product, productQuery } from '@kiosk/contract/product.ts';
import * as z from 'zod/mini';
import { getProduct, listFacet, listProducts, type ReadRates } from '../catalogue/catalogue.service.ts';
import type { ReadCatalogue } from '../catalogue/reading.service.ts';
import { findContentPage } from '../content/content.service.ts';
import type { Database } from '../database/schema.ts';
import { serializerCompiler } from '../http/zod.ts';
import { Problem } from '../problem.ts';

/** The catalogue as the API answers it, and nothing that the API would leave out. */
export function catalogueReader(db: Database, read: ReadCatalogue, readRates: ReadRates): CatalogueReader {
  const serialize = serializerCompiler({ schema: z.array(product), method: 'GET', url: '/' });
  return {
    list: async (query) => {
      const { products, total, corrected } = await read((from) =>
        listProducts(from, productQuery.parse(asSent(query)), readRates),
      );
      return {
        products: JSON.parse(serialize(products)),
        totalItems: total,
        searchedFor: corrected ?? '',
      };
    },
    product: async (id) => {
      const found = await read((from) => getProduct(from, id.toLowerCase())).catch(orNone);
      return found && JSON.parse(serialize([found]))[0];
    },
    brands: () => read((from) => listFacet(from, 'brands')),
    categories: () => read((from) => listFacet(from, 'categories')),
    contentPage: (address) => findContentPage(db, address),
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
