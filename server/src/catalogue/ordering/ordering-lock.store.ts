import type { Transaction } from '../../database/schema.ts';
import { lockSettings } from '../../database/shop-currency.ts';

/**
 * A second concurrent change of names, orders or pins waits, and sees what the first has stored. There may be no
 * row of its own to lock, so it locks that of the settings.
 */
export async function lockOrdering(trx: Transaction): Promise<void> {
  await lockSettings(trx);
}
