import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { StripeSettings } from '../../config/stripe-settings.ts';
import { Problem } from '../../problem.ts';
import { intentIdOf, intentOfMoney } from './stripe-answers.ts';

/** An event names the intent that has changed. The shop reads its present state from Stripe. */
export type PaymentUpdate = { id: string; type: string; intentId: string | undefined };

/** Maximum age of a signature in seconds, against replays. */
const tolerance = 300;

/** Fields of every event, also of unknown types. */
const anyEvent = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.optional(z.boolean()),
  data: z.optional(z.unknown()),
});

const aboutIntent = z.object({ object: z.object({ object: z.literal('payment_intent'), id: z.string() }) });
const aboutMoney = z.object({ object: z.object({ payment_intent: intentOfMoney }) });

/** @returns a reader of webhook bodies @throws Problem if the event is not from Stripe or not for this shop */
export function stripeEventReader({ secretKey, webhookSecret, live }: StripeSettings) {
  const { signature: signatures } = new Stripe(secretKey).webhooks;
  return (body: Buffer, signature: string | undefined): PaymentUpdate => {
    if (webhookSecret === undefined) throw invalidSignature('STRIPE_WEBHOOK_SECRET is not set');
    // The package compares each signature of the header in constant time.
    verify(() => signatures?.verifyHeader(body, signature ?? '', webhookSecret, tolerance) ?? false);
    const { id, type, livemode = live, data } = eventOf(body);
    if (livemode !== live)
      throw invalidSignature('the webhook is of test mode and the keys are live, or the reverse');
    return { id, type, intentId: intentOf(data) };
  };
}

function verify(isSigned: () => boolean): void {
  try {
    if (isSigned()) return;
  } catch (error) {
    // The first line distinguishes a wrong secret from a wrong clock; the rest is advice.
    throw invalidSignature(error instanceof Error ? `${error.message.split(/[.\n]/)[0]}` : String(error));
  }
  throw invalidSignature('the package checks no signatures');
}

function eventOf(body: Buffer): z.infer<typeof anyEvent> {
  try {
    return anyEvent.parse(JSON.parse(body.toString()));
  } catch {
    throw invalidSignature('it is signed, and no event');
  }
}

const invalidSignature = (reason: string) =>
  new Problem('invalid', 'This is not a signed event for this shop.', { code: 'bad-signature', reason });

function intentOf(data: unknown): string | undefined {
  const intent = aboutIntent.safeParse(data);
  if (intent.success) return intent.data.object.id;
  const money = aboutMoney.safeParse(data);
  return (money.success && intentIdOf(money.data.object.payment_intent)) || undefined;
}
