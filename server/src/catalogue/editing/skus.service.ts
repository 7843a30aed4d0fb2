import { message } from '@kiosk/contract/language/message.ts';
import type { Transaction } from '../../database/schema.ts';
import { fieldProblem, type Problem } from '../../problem.ts';
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
  const what =
    title === undefined
      ? message('The number {sku} belongs to another product already', { sku: sku ?? '' })
      : message("The number {sku} belongs to ''{title}'' already", { sku: sku ?? '', title });
  return fieldProblem('conflict', 'sku', what, 'sku-taken');
}
