import { pagePaths } from '@kiosk/contract/paths.ts';
import { mergedInto } from '../catalogue/catalogue.service.ts';
import type { Database } from '../database/schema.ts';

const facets = { category: 'categories', brand: 'brands' } as const;

/**
 * The address of a list whose category or brand was merged into another one.
 * @returns undefined where the list is still there
 */
export async function movedList(db: Database, url: string): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  if (pathname !== pagePaths.home) return undefined;
  let isMoved = false;
  const params = new URLSearchParams();
  for (const [name, value] of searchParams) {
    const facet = name === 'category' || name === 'brand' ? facets[name] : undefined;
    const target = facet && (await mergedInto(db, facet, value));
    isMoved ||= target !== undefined;
    params.append(name, target ?? value);
  }
  return isMoved ? `${pathname}?${params}` : undefined;
}
