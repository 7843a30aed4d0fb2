import * as z from 'zod/mini';
import { identifier } from './identifier.ts';
import { says } from './language/message.ts';
import { requiredText } from './text.ts';

// How a merchant puts the catalogue in order (+): brands, categories and what lists begin with.

const facetName = requiredText('A name is required').check(
  z.maxLength(100, 'The name must be at most 100 characters'),
);
const facetValue = z.string().check(z.maxLength(500));

/** A brand or category as administrators see it. */
const managedFacet = z.object({
  value: z.string(),
  label: z.string(),
  /** Products on sale. */
  products: z.number(),
  /** Whether it has no product at all, not even an archived one, and so can be deleted. */
  isEmpty: z.boolean(),
  /** The one that its products are going to. */
  mergesInto: z.optional(z.string()),
});
export type ManagedFacet = z.infer<typeof managedFacet>;

/** Answer of `GET /admin/catalogue` (+), and of each of its changes. */
export const catalogueOrder = z.object({
  categories: z.array(managedFacet),
  brands: z.array(managedFacet),
  /** Deleted categories and brands, each with the one that it was merged into. */
  merged: z.object({
    categories: z.record(z.string(), z.string()),
    brands: z.record(z.string(), z.string()),
  }),
});
export type CatalogueOrder = z.infer<typeof catalogueOrder>;

export const byFacetValue = z.object({ id: facetValue });

/** Body of `PATCH /admin/catalogue/{categories|brands}/{id}` (+): another name, and the one that was seen. */
export const facetRename = z.object({ label: facetName, seen: z.string() });
export type FacetRename = z.infer<typeof facetRename>;

/** Body of `POST /admin/catalogue/{categories|brands}/{id}/merge` (+). */
export const facetMerge = z.object({ target: facetValue });

const maxFacets = 10_000;

/** Body of `PATCH /admin/catalogue/{categories|brands}` (+): all values in their new order, and in the order that was seen. */
export const facetOrder = z.object({
  order: z.array(facetValue).check(z.maxLength(maxFacets)),
  seen: z.array(facetValue).check(z.maxLength(maxFacets)),
});
export type FacetOrder = z.infer<typeof facetOrder>;

export const maxPinned = 50;

/** A product that lists without a sort begin with (+). */
export const pinnedProduct = z.object({
  id: identifier,
  title: z.string(),
  thumbnail: z.string(),
  isOnSale: z.boolean(),
});
export type PinnedProduct = z.infer<typeof pinnedProduct>;

/** Body of `PATCH /admin/catalogue/pins` (+): all pinned products in their order, and those that were seen. */
export const pinsChange = z.object({
  pins: z
    .array(identifier)
    .check(z.maxLength(maxPinned, says('At most {max} products can be pinned', { max: maxPinned }))),
  seen: z.array(identifier).check(z.maxLength(maxPinned)),
});
export type PinsChange = z.infer<typeof pinsChange>;
