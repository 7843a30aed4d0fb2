import type { Transaction } from '../../database/schema.ts';
import { Problem } from '../../problem.ts';
import { findBySku } from './skus.store.ts';

/** @throws Problem conflict (`sku-taken`) that names the other product with this number */
export async function refuseTakenSku(
  trx: Transaction,
  id: string,
  sku: string | null | undefined,
): Promise<void> {
  if (!sku) return;
  const holder = await findBySku(trx, sku);
  if (holder !== undefined && holder.id !== id) throw takenSku(sku, holder.title);
}

export function takenSku(sku: string | null | undefined, title?: string): Problem {
  const message = `The number ${sku} belongs to ${title === undefined ? 'another product' : `'${title}'`} already`;
  return new Problem('conflict', message, { code: 'sku-taken', errors: [{ field: 'sku', message }] });
}
