import type { Transaction } from '../../database/schema.ts';
import { lockSettings } from '../../database/shop-currency.ts';

/**
 * Of those who change names, orders or pins at once the second waits, and sees what the first has stored. There may be no
 * row of theirs to lock, so it is that of the settings.
 */
export async function lockOrdering(trx: Transaction): Promise<void> {
  await lockSettings(trx);
}
