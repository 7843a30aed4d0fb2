import { now } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';

export async function knows(db: Database, eventId: string): Promise<boolean> {
  const row = await db.selectFrom('webhook_events').select('id').where('id', '=', eventId).executeTakeFirst();
  return row !== undefined;
}

export async function remember(db: Database, { id, type }: { id: string; type: string }): Promise<void> {
  await db
    .insertInto('webhook_events')
    .values({ id, type, received_at: now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function forgetBefore(db: Database, instant: string): Promise<void> {
  await db.deleteFrom('webhook_events').where('received_at', '<', instant).execute();
}
