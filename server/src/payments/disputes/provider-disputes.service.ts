import { day } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import type { PaymentProvider } from '../provider.ts';
import { inChunks, settleEach } from '../provider-changes.service.ts';
import { settleDisputes } from './disputes.service.ts';
import * as store from './disputes.store.ts';
import { isNew } from './disputes.ts';

/** Longer than banks take to decide, an appeal included. */
const halfAYear = 180 * day;

/**
 * Finds disputes of the last half year at the provider that the shop has not stored. Webhooks, where configured, report
 * them sooner.
 * @returns how many payments have changed
 */
export async function settleProviderDisputes(
  db: Database,
  provider: PaymentProvider,
  closing?: AbortSignal,
): Promise<number> {
  const intents = new Set<string>();
  for await (const disputes of inChunks(provider.listDisputesSince(new Date(Date.now() - halfAYear)))) {
    const ids = disputes.map(({ id }) => id);
    const known = new Map((await store.findMany(db, ids)).map((row) => [row.id, row]));
    const changed = disputes.filter((dispute) => isNew(dispute, known.get(dispute.id)));
    for (const { intentId } of changed) intents.add(intentId);
  }
  return settleEach(db, { provider, closing }, intents, (attempt) =>
    settleDisputes(db, provider, attempt, 'job'),
  );
}
