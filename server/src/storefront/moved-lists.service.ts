import { maxFilterValues } from '@kiosk/contract/listing.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { mergeTargets } from '../catalogue/facets.service.ts';
import type { Database } from '../database/schema.ts';

const facets = { category: 'categories', brand: 'brands' } as const;

/**
 * The address of a list whose category or brand was merged into another one. Of each, no more values are looked up than
 * the list takes: the last ones.
 * @returns undefined where the list is still there
 */
export async function movedList(db: Database, url: string): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  if (pathname !== pagePaths.home) return undefined;
  const mergedOf = (name: keyof typeof facets) =>
    mergeTargets(db, facets[name], [...new Set(searchParams.getAll(name))].slice(-maxFilterValues));
  const [category, brand] = await Promise.all([mergedOf('category'), mergedOf('brand')]);
  const merged = new Map(Object.entries({ category, brand }));
  if (category.size + brand.size === 0) return undefined;
  const moved = [...searchParams].map(([name, value]) => [name, merged.get(name)?.get(value) ?? value]);
  return `${pathname}?${new URLSearchParams(moved)}`;
}
