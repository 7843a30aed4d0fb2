import Stripe from 'stripe';
import { Problem } from '../problem.ts';
import type { StripeSettings } from '../stripe-settings.ts';

/** What Stripe tells the shop: that something has happened to an intent. What it is now, the shop asks. */
export type PaymentNews = { id: string; type: string; intentId: string | undefined };

/** How old a signature may be, in seconds, so that what was overheard cannot be told again later. */
const tolerance = 300;

/** @returns reads what is posted to the webhook @throws Problem where it is not from Stripe, or not for this shop */
export function stripeEventReader({ secretKey, webhookSecret, live }: StripeSettings) {
  const { webhooks } = new Stripe(secretKey);
  return (body: Buffer, signature: string | undefined): PaymentNews => {
    if (webhookSecret === undefined) throw notBelieved('STRIPE_WEBHOOK_SECRET is not set');
    const event = verified(() => webhooks.constructEvent(body, signature ?? '', webhookSecret, tolerance));
    if (event.livemode !== live)
      throw notBelieved('the webhook is of test mode and the keys are live, or the reverse');
    return { id: event.id, type: event.type, intentId: intentIdOf(event.data.object) };
  };
}

function verified(read: () => Stripe.Event): Stripe.Event {
  try {
    return read();
  } catch (error) {
    throw notBelieved(error instanceof Error ? error.name : String(error));
  }
}

const notBelieved = (reason: string) =>
  new Problem('invalid', 'This is not a signed event for this shop.', { code: 'bad-signature', reason });

function intentIdOf(thing: unknown): string | undefined {
  const { object, id, payment_intent } = thing as { object?: string; id?: string; payment_intent?: unknown };
  if (object === 'payment_intent') return id;
  if (typeof payment_intent === 'string') return payment_intent;
  return (payment_intent as { id?: string } | null | undefined)?.id;
}
