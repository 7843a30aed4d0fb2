import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { TestAuthentication, TestConfirmation, TestPaymentResult } from '@kiosk/contract/payment.ts';
import { inTime, now } from '../clock.ts';
import type { Database, TestIntentsTable } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { newIdentifier } from '../identifiers.ts';
import { Problem } from '../problem.ts';
import {
  type PaymentProvider,
  ProviderFailure,
  type ProviderIntent,
  type ProviderRefund,
} from './provider.ts';
import { type CardError, cardMessages, latePayment, outcomeOf } from './test-cards.ts';
import * as store from './test-provider.store.ts';

/**
 * Takes the cards of a demo shop: the states and the idempotency of a real provider, no money. Its books are tables
 * of its own, which the rest of the shop reads only through this interface.
 */
export function testProvider(db: Database): PaymentProvider {
  const known = async (id: string): Promise<TestIntentsTable> => {
    const intent = await store.findIntent(db, id);
    if (intent === undefined) throw new ProviderFailure('refused', 'resource_missing', `no intent ${id}`);
    return intent;
  };
  const withRefunds = async (row: TestIntentsTable) => intentOf(row, await store.findRefunds(db, row.id));

  return {
    name: 'test',
    createIntent: async ({ amountCents, currency }, key) => {
      const id = `pi_test_${newIdentifier()}`;
      return withRefunds(
        await store.insertIntent(db, {
          id,
          idempotency_key: key,
          client_secret: `${id}_secret_${randomBytes(16).toString('hex')}`,
          amount_cents: amountCents,
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
      return refunds.map((row) => refundOf(row, intent.currency));
    },
    listRefundsSince: async function* (since) {
      for (const row of await store.findRefundsSince(db, since.toISOString()))
        yield refundOf(row, row.currency);
    },
    listIntents: async function* (since) {
      for (const row of await store.findIntentsSince(db, since.toISOString())) yield await withRefunds(row);
    },
  };
}

const confirmable = ['requires_payment_method', 'requires_confirmation'] as const;
const cancellable = [...confirmable, 'requires_action'] as const;

/** A late confirmation has arrived once its time has come; nobody needs to be awake for it. */
const statusOf = ({ status, arrives_at }: TestIntentsTable) =>
  status === 'processing' && arrives_at !== null && arrives_at <= now() ? 'succeeded' : status;

function intentOf(row: TestIntentsTable, refunds: readonly { amount_cents: number }[]): ProviderIntent {
  const status = statusOf(row);
  return {
    id: row.id,
    clientSecret: row.client_secret,
    status,
    amountCents: row.amount_cents,
    receivedCents: status === 'succeeded' ? row.amount_cents : 0,
    currency: row.currency,
    refundedCents: refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    failure:
      row.failure_id === null
        ? undefined
        : { id: row.failure_id, code: String(row.failure_code), message: messageOf(row.failure_code) },
  };
}

const messageOf = (code: string | null): string =>
  cardMessages[code as CardError] ?? cardMessages.card_declined;

type RefundRow = Awaited<ReturnType<typeof store.findRefunds>>[number];

const refundOf = (row: RefundRow, currency: string): ProviderRefund => ({
  id: row.id,
  intentId: row.intent_id,
  amountCents: row.amount_cents,
  currency,
  status: 'succeeded',
  refundId: row.request_id,
});

const refund = (
  db: Database,
  { intentId, amountCents, refundId }: { intentId: string; amountCents: number; refundId: string },
  key: string,
): Promise<ProviderRefund> =>
  inTransaction(db, async (trx) => {
    const intent = await store.lockIntent(trx, intentId);
    if (intent === undefined)
      throw new ProviderFailure('refused', 'resource_missing', `no intent ${intentId}`);
    const made = await store.findRefunds(trx, intentId);
    const before = made.find((row) => row.idempotency_key === key);
    if (before !== undefined) return refundOf(before, intent.currency);
    const { receivedCents, refundedCents } = intentOf(intent, made);
    if (refundedCents + amountCents > receivedCents) {
      throw new ProviderFailure('refused', 'amount_too_large', 'more than was paid');
    }
    const row = {
      id: `re_test_${newIdentifier()}`,
      idempotency_key: key,
      intent_id: intentId,
      request_id: refundId,
      amount_cents: amountCents,
      created_at: now(),
    };
    await store.insertRefund(trx, row);
    return refundOf(row, intent.currency);
  });

/** What the page asks of the test provider, as it would ask Stripe's: the client secret is its right to. */
export async function confirm(
  db: Database,
  { clientSecret, ...card }: TestConfirmation,
): Promise<TestPaymentResult> {
  const intent = await intentOfSecret(db, clientSecret);
  const outcome = outcomeOf(card);
  if (typeof outcome === 'string') return refusal(intent, outcome);
  const moved = await store.moveIntent(db, intent.id, confirmable, {
    status: outcome.status,
    arrives_at: outcome.status === 'processing' ? inTime(latePayment) : null,
    ...('code' in outcome && { failure_id: newIdentifier(), failure_code: outcome.code }),
  });
  return moved === undefined
    ? refusal(await intentOfSecret(db, clientSecret), 'unexpected_state')
    : resultOf(moved);
}

/** The extra step that some cards ask for. */
export async function authenticate(
  db: Database,
  { clientSecret, outcome }: TestAuthentication,
): Promise<TestPaymentResult> {
  const intent = await intentOfSecret(db, clientSecret);
  const moved = await store.moveIntent(
    db,
    intent.id,
    ['requires_action'],
    outcome === 'complete'
      ? { status: 'succeeded' }
      : {
          status: 'requires_payment_method',
          failure_id: newIdentifier(),
          failure_code: 'authentication_failed' satisfies CardError,
        },
  );
  return moved === undefined ? refusal(intent, 'unexpected_state') : resultOf(moved);
}

const resultOf = (intent: TestIntentsTable): TestPaymentResult =>
  intent.status === 'requires_payment_method'
    ? refusal(intent, intent.failure_code as CardError)
    : { status: statusOf(intent) };

const refusal = (intent: TestIntentsTable, code: CardError): TestPaymentResult => ({
  status: statusOf(intent),
  error: { code, message: messageOf(code) },
});

async function intentOfSecret(db: Database, clientSecret: string): Promise<TestIntentsTable> {
  const [id = ''] = clientSecret.split('_secret_');
  const intent = await store.findIntent(db, id);
  if (intent === undefined || !isSame(intent.client_secret, clientSecret)) {
    throw new Problem('not-found', 'There is no such payment.');
  }
  return intent;
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
