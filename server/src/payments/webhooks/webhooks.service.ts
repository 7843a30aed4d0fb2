import type { Database } from '../../database/schema.ts';
import * as attempts from '../attempts.store.ts';
import { settleDisputes } from '../disputes/disputes.service.ts';
import { asUnavailable, type PaymentProvider } from '../provider.ts';
import { reconcile } from '../settlement/reconciliation.service.ts';
import type { PaymentUpdate } from '../stripe/stripe-events.ts';
import * as store from './webhooks.store.ts';

/** Events of other kinds change nothing that the shop keeps. */
const changesPayment = /^(payment_intent\.|charge\.refund|refund\.)/;
const changesDispute = /^charge\.dispute\./;

/**
 * Takes up what the provider tells. An event only says that it is worth asking: what is stored is what the provider
 * answers, so it may come late, twice or out of order.
 * @throws Problem unavailable where the provider does not answer; it will tell again then
 */
export async function hear(db: Database, provider: PaymentProvider, news: PaymentUpdate): Promise<void> {
  const { intentId: intent_id, type } = news;
  const isOfDispute = changesDispute.test(type);
  if (intent_id === undefined || !(isOfDispute || changesPayment.test(type))) return;
  if (await store.knows(db, news.id)) return;
  const attempt = await attempts.findByIntent(db, intent_id);
  // Of another system on the same account, or made a moment ago: nobody can have paid it before it is stored.
  if (attempt?.provider !== provider.name) return;
  try {
    if (isOfDispute) await settleDisputes(db, provider, { ...attempt, intent_id }, 'webhook');
    else await reconcile(db, provider, { ...attempt, intent_id }, 'webhook');
  } catch (error) {
    throw asUnavailable('Not now.', error);
  }
  // Who dies before this is told again, and finds everything written.
  await store.remember(db, news);
}
