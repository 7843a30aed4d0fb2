import { timingSafeEqual } from 'node:crypto';
import type { TestAuthentication, TestConfirmation, TestPaymentResult } from '@kiosk/contract/payment.ts';
import { inTime } from '../../clock.ts';
import type { TestIntentsTable } from '../../database/schema/payments.ts';
import type { Database } from '../../database/schema.ts';
import { newIdentifier } from '../../identifiers.ts';
import { Problem } from '../../problem.ts';
import { type CardError, cardOutcomeOf, latePayment } from './test-cards.ts';
import { confirmable, declineMessage, statusOf } from './test-intents.ts';
import * as store from './test-provider.store.ts';

/** Confirms a test payment. As with Stripe, the client secret authorizes the page. */
export async function confirmTestPayment(
  db: Database,
  { clientSecret, ...card }: TestConfirmation,
): Promise<TestPaymentResult> {
  const intent = await intentOfSecret(db, clientSecret);
  const outcome = cardOutcomeOf(card);
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

/** Completes the extra step that some cards need. */
export async function authenticateTestPayment(
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
  return moved === undefined
    ? refusal(await intentOfSecret(db, clientSecret), 'unexpected_state')
    : resultOf(moved);
}

const resultOf = (intent: TestIntentsTable): TestPaymentResult =>
  intent.status === 'requires_payment_method'
    ? refusal(intent, intent.failure_code as CardError)
    : { status: statusOf(intent) };

const refusal = (intent: TestIntentsTable, code: CardError): TestPaymentResult => ({
  status: statusOf(intent),
  error: { code, message: declineMessage(code) },
});

async function intentOfSecret(db: Database, clientSecret: string): Promise<TestIntentsTable> {
  const [id = ''] = clientSecret.split('_secret_');
  const intent = await store.findIntent(db, id);
  if (intent === undefined || !isSame(intent.client_secret, clientSecret)) {
    throw new Problem('not-found', 'Payment not found.');
  }
  return intent;
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
