import type { MerchantSettings } from '@kiosk/contract/merchant-settings.ts';
import { prepare } from '../database/prepared.ts';
import type { Database, Transaction } from '../database/schema.ts';

/** What the merchant has decided; version 0 until something is. */
export type Decided = { version: number; settings: Partial<MerchantSettings> };

const read = prepare((db: Database) => db.selectFrom('merchant_settings').select(['version', 'content']));

/** @param content as stored */
export const decidedIn = (content: string): Decided['settings'] => JSON.parse(content);

export async function findDecided(db: Database): Promise<Decided> {
  const [row] = await read(db, {});
  return row ? { version: row.version, settings: decidedIn(row.content) } : { version: 0, settings: {} };
}

/**
 * Stores what follows on `seen`.
 * @returns whether it did; false where another change came first
 */
export async function replaceDecided(
  trx: Transaction,
  seen: number,
  settings: Partial<MerchantSettings>,
  currency: string,
): Promise<boolean> {
  const row = { version: seen + 1, content: JSON.stringify(settings), currency };
  const { numInsertedOrUpdatedRows: changed } = await trx
    .insertInto('merchant_settings')
    .values({ id: 1, ...row })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(row).where('merchant_settings.version', '=', seen),
    )
    .executeTakeFirstOrThrow();
  return changed === 1n;
}
