import type { Product } from '@kiosk/contract/product.ts';
import type { Database } from '../database/schema.ts';

type Known = Map<string, { version: number; product: Product }>;

/** The most products kept for one database: some 15 MB. */
const maxKept = 5_000;

/**
 * Products by the version in which they were read. The version and the stock are asked of the database each time,
 * so an answer is never older than the database, whichever server changed it. Kept by database object: what a
 * transaction reads is forgotten with it, committed or not.
 */
const knownOf = new WeakMap<Database, Known>();

export function knownProduct(db: Database, id: string, version: number): Product | undefined {
  const known = knownOf.get(db)?.get(id);
  return known?.version === version ? known.product : undefined;
}

export function keepProduct(db: Database, version: number, product: Product): void {
  const known: Known = knownOf.get(db) ?? new Map();
  knownOf.set(db, known);
  const oldest = known.size < maxKept ? undefined : known.keys().next().value;
  if (oldest !== undefined) known.delete(oldest);
  known.set(product.id, { version, product });
}
