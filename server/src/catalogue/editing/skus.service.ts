import { message } from '@kiosk/contract/language/message.ts';
import type { Size } from '@kiosk/contract/product-choices.ts';
import { productColumns } from '../../database/product-columns.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { fieldProblem, type Problem } from '../../problem.ts';
import * as store from './skus.store.ts';

type WithSkus = { sku?: string | null | undefined; sizes?: readonly Size[] | null | undefined };

/** The merchant's numbers of a product and of its sizes, each as often as it has it. */
export const skusOfProduct = ({ sku, sizes }: WithSkus): string[] =>
  [sku, ...(sizes ?? []).map((size) => size.sku)].filter((each) => each != null && each !== '') as string[];

/** A number that another product has. */
export type TakenSku = { productId: string; sku: string; holder: { id: string; title: string } };

type SkuClaim = { productId: string; sku: string };

/** Which of these SKUs other products have. Nothing is claimed. */
export const findTakenSkus = async (db: Database, claims: readonly SkuClaim[]): Promise<TakenSku[]> =>
  (await compareClaims(db, claims)).taken;

/** `open` are those that no product has, though `claimedBy` may still have the claim. */
async function compareClaims(db: Database, claims: readonly SkuClaim[]) {
  const stored = await store.findClaims(
    db,
    claims.map(({ sku }) => sku),
  );
  const productOf = new Map(stored.map(({ sku, product_id }) => [sku, product_id]));
  const holders = await numbered(db, productOf.values());
  const taken: TakenSku[] = [];
  const open: (SkuClaim & { claimedBy: string | undefined })[] = [];
  for (const { productId, sku } of claims) {
    const claimedBy = productOf.get(sku);
    if (claimedBy === productId) continue;
    const holder = holders.get(claimedBy ?? '');
    // The claims of a product that a server of the last release changed are outdated.
    if (holder?.skus.includes(sku)) taken.push({ productId, sku, holder });
    else open.push({ productId, sku, claimedBy });
  }
  return { taken, open };
}

/**
 * Claims the numbers of products as they are stored now, in place of those that they had.
 * @returns those that other products have, which keep them
 */
export async function claimSkus(trx: Transaction, ids: readonly string[]): Promise<TakenSku[]> {
  const products = await numbered(trx, ids);
  await store.deleteClaimsOf(trx, ids);
  const claims = [...products.values()].flatMap(({ id, skus }) =>
    [...new Set(skus)].map((sku) => ({ productId: id, sku })),
  );
  if (claims.length === 0) return [];
  for (;;) {
    const claimed = await store.insertClaims(
      trx,
      claims.map(({ sku, productId }) => ({ sku, product_id: productId })),
    );
    const productOf = new Map(claimed.map(({ sku, product_id }) => [sku, product_id]));
    const left = claims.filter(({ sku, productId }) => productOf.get(sku) !== productId);
    const { taken, open } = await compareClaims(trx, left);
    let isMissed = false;
    for (const { sku, productId, claimedBy } of open) {
      const isMoved = claimedBy && (await store.moveClaim(trx, { sku, from: claimedBy, to: productId }));
      isMissed ||= !isMoved;
    }
    // Another transaction was first with one of them: read again who has it.
    if (!isMissed) return taken;
  }
}

/** Lets others have the numbers of these products, which are about to change. */
export const releaseClaims = (trx: Transaction, ids: readonly string[]): Promise<void> =>
  store.deleteClaimsOf(trx, ids);

async function numbered(db: Database, ids: Iterable<string>) {
  const rows = await store.findNumbered(db, new Set(ids));
  return new Map(
    rows.map(({ id, title, sku, sizes }) => [
      id,
      { id, title, skus: skusOfProduct({ sku, sizes: productColumns.sizes.toValue(sizes) }) },
    ]),
  );
}

/** A number that a product has twice, and did not before. */
export function repeatedSku(after: WithSkus, before: WithSkus): string | undefined {
  const [now, then] = [skusOfProduct(after), skusOfProduct(before)];
  const count = (skus: readonly string[], sku: string) => skus.filter((each) => each === sku).length;
  return now.find((sku) => count(now, sku) > Math.max(1, count(then, sku)));
}

/** Before a product is written, so that the answer names the other one. @throws Problem conflict (`sku-taken`) */
export async function refuseTakenSku(
  trx: Transaction,
  id: string,
  sku: string | null | undefined,
): Promise<void> {
  const holder = sku ? await store.findBySku(trx, sku) : undefined;
  if (sku && holder && holder.id !== id) throw takenSku({ sku }, { productId: id, sku, holder });
}

/**
 * Claims the numbers of a product that has been written. What it had before stays, though another product may have it, too.
 * @throws Problem conflict (`sku-taken`) that names the other product, or for a number that it has twice
 */
export async function refuseTakenSkus(
  trx: Transaction,
  id: string,
  after: WithSkus,
  before: WithSkus,
): Promise<void> {
  const repeated = repeatedSku(after, before);
  if (repeated !== undefined)
    throw skuProblem(after, repeated, message('The number {sku} is there twice', { sku: repeated }));
  const had = skusOfProduct(before);
  const taken = (await claimSkus(trx, [id])).find(({ sku }) => !had.includes(sku));
  if (taken) throw takenSku(after, taken);
}

const takenSku = (product: WithSkus, { sku, holder: { title } }: TakenSku): Problem =>
  skuProblem(product, sku, message("The number {sku} belongs to ''{title}'' already", { sku, title }));

/** For a number that was given away in the same moment, to a product that cannot be seen yet. */
export const takenAtOnce = (sku: string | null | undefined): Problem =>
  skuProblem(
    { sku },
    sku ?? '',
    message('The number {sku} belongs to another product already', { sku: sku ?? '' }),
  );

/** At the last place that has it, because a product's own number stands above those of its sizes. */
function skuProblem({ sizes }: WithSkus, sku: string, what: ReturnType<typeof message>): Problem {
  const at = (sizes ?? []).findLastIndex((size) => size.sku === sku);
  return fieldProblem('conflict', at === -1 ? 'sku' : `sizes.${at}.sku`, what, 'sku-taken');
}
