import type { Database, Transaction } from '../../database/schema.ts';

export async function findKey(db: Database, accountId: string, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('product_keys')
    .select('product_id')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.product_id;
}

export async function insertKey(
  trx: Transaction,
  accountId: string,
  key: string,
  productId: string,
): Promise<void> {
  await trx
    .insertInto('product_keys')
    .values({ account_id: accountId, key, product_id: productId })
    .execute();
}
