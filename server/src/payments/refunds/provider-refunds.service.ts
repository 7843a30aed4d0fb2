import { day } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import * as ledger from '../ledger/ledger.store.ts';
import { updateOf } from '../ledger/refund-ends.ts';
import type { PaymentProvider, ProviderRefund } from '../provider.ts';
import { inChunks, settleEach } from '../provider-changes.service.ts';
import { reconcile } from '../settlement/reconciliation.service.ts';

const month = 30 * day;

/**
 * Finds refunds of the last month at the provider that are not in the ledger: made at the provider's own site, or failed
 * days after they had succeeded. Webhooks, where configured, report them sooner.
 * @returns how many payments have changed
 */
export async function settleProviderRefunds(
  db: Database,
  provider: PaymentProvider,
  closing?: AbortSignal,
): Promise<number> {
  const intents = new Set<string>();
  for await (const refunds of inChunks(provider.listRefundsSince(new Date(Date.now() - month)))) {
    const known = await ledger.endsOfRefunds(
      db,
      refunds.map(({ id }) => id),
    );
    const isNew = ({ id, status }: ProviderRefund) => updateOf(status, known.get(id) ?? []) !== undefined;
    for (const { intentId } of refunds.filter(isNew)) intents.add(intentId);
  }
  return settleEach(db, { provider, closing }, intents, (attempt) => reconcile(db, provider, attempt, 'job'));
}
