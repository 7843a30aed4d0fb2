import { day, inTime } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import * as attempts from '../attempts.store.ts';
import { settleDisputes } from '../disputes/disputes.service.ts';
import { asUnavailable, type PaymentProvider } from '../provider.ts';
import { reconcile } from '../settlement/reconciliation.service.ts';
import type { PaymentUpdate } from '../stripe/stripe-events.ts';
import * as store from './webhooks.store.ts';

/** Events of other types change nothing that the shop stores. */
const changesPayment = /^(payment_intent\.|charge\.refund|refund\.)/;
const changesDispute = /^charge\.dispute\./;

/** How long an event is known, so that it is not handled twice, in milliseconds. */
const keptFor = 30 * day;

/**
 * Handles an event of the provider. It only triggers a read of the present state, so it may come late, twice or out of
 * order.
 * @throws Problem unavailable if the provider does not answer; it sends the event again then
 */
export async function handleEvent(
  db: Database,
  provider: PaymentProvider,
  update: PaymentUpdate,
): Promise<void> {
  const { intentId: intent_id, type } = update;
  const isOfDispute = changesDispute.test(type);
  if (intent_id === undefined || !(isOfDispute || changesPayment.test(type))) return;
  if (await store.knows(db, update.id)) return;
  const attempt = await attempts.findByIntent(db, intent_id);
  // It belongs to another system on the account, or is not stored yet and so cannot have been paid.
  if (attempt?.provider !== provider.name) return;
  try {
    if (isOfDispute) await settleDisputes(db, provider, { ...attempt, intent_id }, 'webhook');
    else await reconcile(db, provider, { ...attempt, intent_id }, 'webhook');
  } catch (error) {
    throw asUnavailable('The event could not be processed. Please send it again.', error);
  }
  // After a crash before this line, the event comes again and finds everything recorded.
  await store.remember(db, update);
}

/** @returns how many events are not known any more */
export const forgetOldEvents = (db: Database, closing?: AbortSignal): Promise<number> =>
  store.forgetBefore(db, inTime(-keptFor), closing);
