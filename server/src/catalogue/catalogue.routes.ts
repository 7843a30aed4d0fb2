import { searchedForHeader } from '@kiosk/contract/headers.ts';
import { byProductIdentifier } from '@kiosk/contract/identifier.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import { facetOption, product, productChange, productQuery } from '@kiosk/contract/product.ts';
import { seenProduct } from '@kiosk/contract/product-editing.ts';
import { facetQuery, productFacets, suggestionQuery, suggestions } from '@kiosk/contract/search.ts';
import * as z from 'zod/mini';
import type { Database } from '../database/schema.ts';
import { actorOf } from '../http/access.ts';
import { totalHeaders } from '../http/totals.ts';
import { whileConnected } from '../http/while-connected.ts';
import type { App } from '../http/zod.ts';
import * as catalogue from './catalogue.service.ts';
import { catalogueVersionOf } from './catalogue-version.service.ts';
import { changeProduct } from './editing/changes.service.ts';
import { deleteProduct } from './editing/removal.service.ts';
import { countFacets } from './finding/facet-counts.service.ts';
import { suggest } from './finding/suggestions.service.ts';
import type { ReadCatalogue } from './reading.service.ts';

/** A change may say (+) on what it was made; it is then refused where that is no longer so. */
const changeBody = z.extend(productChange, { seen: z.optional(seenProduct) });

/** Products, brands and categories (point 7). */
export function catalogueRoutes(
  app: App,
  db: Database,
  read: ReadCatalogue,
  readRates: catalogue.ReadRates,
): void {
  const open = { access: 'public', anyOrigin: true, kept: catalogueVersionOf(db) } as const;

  app.get(
    apiPaths.products,
    {
      config: open,
      schema: { querystring: productQuery, response: { 200: z.array(product) } },
    },
    async (request, reply) => {
      const { products, total, corrected } = await read((from) =>
        whileConnected(reply, () => catalogue.listProducts(from, request.query, readRates)),
      );
      if (corrected) reply.header(searchedForHeader, encodeURIComponent(corrected));
      return reply.headers(totalHeaders({ total, isMinimum: false })).send(products);
    },
  );

  app.get(
    apiPaths.productSuggestions,
    { config: open, schema: { querystring: suggestionQuery, response: { 200: suggestions } } },
    (request, reply) => read((from) => whileConnected(reply, () => suggest(from, request.query.q))),
  );

  app.get(
    apiPaths.productFacets,
    { config: open, schema: { querystring: facetQuery, response: { 200: productFacets } } },
    (request, reply) =>
      read((from) => whileConnected(reply, async () => countFacets(from, request.query, await readRates()))),
  );

  app.get(
    apiPaths.product,
    { config: open, schema: { params: byProductIdentifier, response: { 200: product } } },
    (request) => read((from) => catalogue.getProduct(from, request.params.id)),
  );

  app.patch(
    apiPaths.product,
    {
      config: { access: 'products' },
      schema: { params: byProductIdentifier, body: changeBody, response: { 200: product } },
    },
    (request) => {
      const { seen, ...change } = request.body;
      return changeProduct(db, actorOf(request), request.params.id, change, seen);
    },
  );

  app.delete(
    apiPaths.product,
    { config: { access: 'products' }, schema: { params: byProductIdentifier, response: { 200: product } } },
    (request) => deleteProduct(db, actorOf(request), request.params.id),
  );

  for (const facet of ['brands', 'categories'] as const) {
    app.get(apiPaths[facet], { config: open, schema: { response: { 200: z.array(facetOption) } } }, () =>
      read((from) => catalogue.listFacet(from, facet)),
    );
  }
}
