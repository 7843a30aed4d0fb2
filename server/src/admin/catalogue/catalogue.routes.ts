import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import {
  byFacetValue,
  catalogueOrder,
  facetMerge,
  facetOrder,
  facetRename,
  pinnedProduct,
  pinsChange,
} from '@kiosk/contract/catalogue-order.ts';
import * as z from 'zod/mini';
import {
  describeCatalogue,
  orderFacets,
  removeFacet,
  renameFacet,
} from '../../catalogue/ordering/facet-changes.service.ts';
import { mergeFacet } from '../../catalogue/ordering/merging.service.ts';
import { changePins, listPins } from '../../catalogue/ordering/pins.service.ts';
import type { Database } from '../../database/schema.ts';
import { actorOf } from '../../http/access.ts';
import type { App } from '../../http/zod.ts';

const config = { access: 'products' } as const;
const response = { 200: catalogueOrder };

const paths = {
  categories: [adminApiPaths.categories, adminApiPaths.category, adminApiPaths.categoryMerge],
  brands: [adminApiPaths.brands, adminApiPaths.brand, adminApiPaths.brandMerge],
} as const;

/** The order of the catalogue (+): names, places and merges of brands and categories, and pinned products. */
export function adminCatalogueRoutes(app: App, db: Database): void {
  app.get(adminApiPaths.catalogue, { config, schema: { response } }, () => describeCatalogue(db));

  for (const facet of ['categories', 'brands'] as const) {
    const [all, one, merge] = paths[facet];

    app.patch(all, { config, schema: { body: facetOrder, response } }, async (request) => {
      await orderFacets(db, actorOf(request), facet, request.body);
      return describeCatalogue(db);
    });

    app.patch(
      one,
      { config, schema: { params: byFacetValue, body: facetRename, response } },
      async (request) => {
        await renameFacet(db, actorOf(request), facet, request.params.id, request.body);
        return describeCatalogue(db);
      },
    );

    app.delete(one, { config, schema: { params: byFacetValue, response } }, async (request) => {
      await removeFacet(db, actorOf(request), facet, request.params.id);
      return describeCatalogue(db);
    });

    app.post(
      merge,
      { config, schema: { params: byFacetValue, body: facetMerge, response } },
      async (request) => {
        const { params, body } = request;
        await mergeFacet(db, actorOf(request), facet, { value: params.id, target: body.target });
        return describeCatalogue(db);
      },
    );
  }

  const pins = { 200: z.array(pinnedProduct) };
  app.get(adminApiPaths.pins, { config, schema: { response: pins } }, () => listPins(db));

  app.patch(adminApiPaths.pins, { config, schema: { body: pinsChange, response: pins } }, (request) =>
    changePins(db, actorOf(request), request.body),
  );
}
