import { randomBytes } from 'node:crypto';
import type { Database } from './schema.ts';

/** A key of 256 random bits that all servers of the shop share; made when it is first asked for. */
export async function sharedKey(db: Database, name: string): Promise<Buffer> {
  const known = await findSharedKey(db, name);
  if (known !== undefined) return known;
  await db
    .insertInto('shared_keys')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return sharedKey(db, name);
}

/** Undefined where nobody has asked for it yet. */
export async function findSharedKey(db: Database, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('shared_keys').select('value').where('name', '=', name).executeTakeFirst();
  return row && Buffer.from(row.value, 'base64url');
}
