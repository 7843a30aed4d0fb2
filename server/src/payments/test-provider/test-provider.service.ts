import { randomBytes } from 'node:crypto';
import { now } from '../../clock.ts';
import type { TestIntentsTable } from '../../database/schema/payments.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { newIdentifier } from '../../identifiers.ts';
import { type PaymentProvider, ProviderFailure, type ProviderRefund } from '../provider.ts';
import { cancellable, testIntentOf, testRefundOf } from './test-intents.ts';
import * as store from './test-provider.store.ts';

/**
 * Card payments of a demo shop: the states and the idempotency of a real provider, without money. It has tables of its
 * own, which the rest of the shop reads only through this interface.
 */
export function createTestProvider(db: Database): PaymentProvider {
  const known = async (id: string): Promise<TestIntentsTable> => {
    const intent = await store.findIntent(db, id);
    if (intent === undefined) throw new ProviderFailure('refused', 'resource_missing', `no intent ${id}`);
    return intent;
  };
  const withRefunds = async (row: TestIntentsTable) => testIntentOf(row, await store.findRefunds(db, row.id));

  return {
    name: 'test',
    takesAmount: () => true,
    createIntent: async ({ amountMinor, currency }, key) => {
      const id = `pi_test_${newIdentifier()}`;
      return withRefunds(
        await store.insertIntent(db, {
          id,
          idempotency_key: key,
          client_secret: `${id}_secret_${randomBytes(16).toString('hex')}`,
          amount_cents: amountMinor,
          currency,
          status: 'requires_payment_method',
          arrives_at: null,
          failure_id: null,
          failure_code: null,
          created_at: now(),
        }),
      );
    },
    retrieveIntent: async (id) => withRefunds(await known(id)),
    cancelIntent: async (id) => {
      const canceled = await store.moveIntent(db, id, cancellable, { status: 'canceled' });
      if (canceled !== undefined) return withRefunds(canceled);
      const { status } = await known(id);
      throw new ProviderFailure('refused', 'payment_intent_unexpected_state', `the intent is ${status}`);
    },
    refund: (of, key) => refund(db, of, key),
    listRefunds: async (intentId) => {
      const [intent, refunds] = [await known(intentId), await store.findRefunds(db, intentId)];
      return refunds.map((row) => testRefundOf(row, intent.currency));
    },
    listRefundsSince: async function* (since) {
      for (const row of await store.findRefundsSince(db, since.toISOString()))
        yield testRefundOf(row, row.currency);
    },
    // Test payments have no bank behind them.
    listDisputes: async () => [],
    listDisputesSince: async function* () {},
    listIntents: async function* (since) {
      for (const row of await store.findIntentsSince(db, since.toISOString())) yield await withRefunds(row);
    },
  };
}

const refund = (
  db: Database,
  { intentId, amountMinor, refundId }: { intentId: string; amountMinor: number; refundId: string },
  key: string,
): Promise<ProviderRefund> =>
  inTransaction(db, async (trx) => {
    const intent = await store.lockIntent(trx, intentId);
    if (intent === undefined)
      throw new ProviderFailure('refused', 'resource_missing', `no intent ${intentId}`);
    const made = await store.findRefunds(trx, intentId);
    const before = made.find((row) => row.idempotency_key === key);
    if (before !== undefined) return testRefundOf(before, intent.currency);
    const { receivedMinor, refundedMinor } = testIntentOf(intent, made);
    if (refundedMinor + amountMinor > receivedMinor) {
      throw new ProviderFailure('refused', 'amount_too_large', 'more than was paid');
    }
    const row = {
      id: `re_test_${newIdentifier()}`,
      idempotency_key: key,
      intent_id: intentId,
      request_id: refundId,
      amount_cents: amountMinor,
      created_at: now(),
    };
    await store.insertRefund(trx, row);
    return testRefundOf(row, intent.currency);
  });
