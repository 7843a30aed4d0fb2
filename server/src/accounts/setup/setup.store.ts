import type { Database, Transaction } from '../../database/schema.ts';

export async function insertLink(
  trx: Transaction,
  link: { token_hash: string; created_at: string },
): Promise<void> {
  await trx.insertInto('setup_links').values(link).execute();
}

/** Deletes all but the newest. */
export async function keepNewestLinks(trx: Transaction, max: number): Promise<void> {
  const newest = trx.selectFrom('setup_links').select('token_hash').orderBy('created_at', 'desc').limit(max);
  await trx.deleteFrom('setup_links').where('token_hash', 'not in', newest).execute();
}

export async function findLinks(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('setup_links').select('token_hash').execute();
  return rows.map(({ token_hash }) => token_hash);
}

/** Deletes all links. Of transactions that do so at once one gets them, and the others none. */
export async function takeLinks(trx: Transaction): Promise<string[]> {
  const rows = await trx.deleteFrom('setup_links').returning('token_hash').execute();
  return rows.map(({ token_hash }) => token_hash);
}

export async function insertSetup(
  trx: Transaction,
  times: { completed_at: string; checklist_closed_at: string | null },
): Promise<void> {
  await trx
    .insertInto('shop_setup')
    .values({ id: 1, ...times })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasOpenChecklist(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('shop_setup')
    .select('id')
    .where('checklist_closed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function closeChecklist(db: Database, checklist_closed_at: string): Promise<void> {
  await db
    .updateTable('shop_setup')
    .set({ checklist_closed_at })
    .where('checklist_closed_at', 'is', null)
    .execute();
}
