import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import * as attempts from '../attempts.store.ts';
import { type PaymentProvider, toldAs } from '../provider.ts';
import { look } from '../settlement/reconciliation.service.ts';
import { settle } from '../settlement/settlement.service.ts';
import type { PaymentNews } from '../stripe/stripe-events.ts';
import * as store from './webhooks.store.ts';

/** Events of other kinds change nothing that the shop keeps. */
const changesPayment = /^(payment_intent\.|charge\.refund|refund\.)/;

/**
 * Takes up what the provider tells. An event only says that it is worth asking: what is stored is what the provider
 * answers, so it may come late, twice or out of order.
 * @throws Problem unavailable where the provider does not answer; it will tell again then
 */
export async function hear(db: Database, provider: PaymentProvider, news: PaymentNews): Promise<void> {
  if (!changesPayment.test(news.type) || news.intentId === undefined) return;
  if (await store.knows(db, news.id)) return;
  const attempt = await attempts.findByIntent(db, news.intentId);
  // Of another system on the same account, or made a moment ago: nobody can have paid it before it is stored.
  if (attempt?.provider !== provider.name) return;
  const seen = await look(provider, attempt, news.intentId).catch((error: unknown) => {
    throw toldAs('Not now.', error);
  });
  await inTransaction(db, async (trx) => {
    await settle(trx, attempt, seen, 'webhook');
    await store.remember(trx, news);
  });
}
