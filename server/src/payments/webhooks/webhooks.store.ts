import { now } from '../../clock.ts';
import { deleteInSteps } from '../../database/delete-in-steps.ts';
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

export const forgetBefore = (db: Database, instant: string, closing?: AbortSignal): Promise<number> =>
  deleteInSteps(
    db,
    { table: 'webhook_events', key: ['id'], where: (event) => event('received_at', '<', instant) },
    closing,
  );
