import Stripe from 'stripe';
import * as z from 'zod/mini';
import { Problem } from '../../problem.ts';
import type { StripeSettings } from '../../stripe-settings.ts';

/** What Stripe tells the shop: that something has happened to an intent. What it is now, the shop asks. */
export type PaymentUpdate = { id: string; type: string; intentId: string | undefined };

/** How old a signature may be, in seconds, so that what was overheard cannot be told again later. */
const tolerance = 300;

/** What every event has, also of kinds that the shop does not know. */
const anyEvent = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.optional(z.boolean()),
  data: z.optional(z.unknown()),
});

const aboutIntent = z.object({ object: z.object({ object: z.literal('payment_intent'), id: z.string() }) });
const nameOfIntent = z.union([z.string(), z.object({ id: z.string() })]);
const aboutMoney = z.object({ object: z.object({ payment_intent: nameOfIntent }) });

/** @returns reads what is posted to the webhook @throws Problem where it is not from Stripe, or not for this shop */
export function stripeEventReader({ secretKey, webhookSecret, live }: StripeSettings) {
  const { signature: signatures } = new Stripe(secretKey).webhooks;
  return (body: Buffer, signature: string | undefined): PaymentUpdate => {
    if (webhookSecret === undefined) throw notBelieved('STRIPE_WEBHOOK_SECRET is not set');
    // The package compares in constant time, with each signature of the header.
    verify(() => signatures?.verifyHeader(body, signature ?? '', webhookSecret, tolerance) ?? false);
    const { id, type, livemode = live, data } = eventOf(body);
    if (livemode !== live)
      throw notBelieved('the webhook is of test mode and the keys are live, or the reverse');
    return { id, type, intentId: intentIdOf(data) };
  };
}

function verify(isSigned: () => boolean): void {
  try {
    if (isSigned()) return;
  } catch (error) {
    // Its first sentence tells a wrong secret from a wrong clock; what follows is advice.
    throw notBelieved(error instanceof Error ? `${error.message.split(/[.\n]/)[0]}` : String(error));
  }
  throw notBelieved('the package checks no signatures');
}

function eventOf(body: Buffer): z.infer<typeof anyEvent> {
  try {
    return anyEvent.parse(JSON.parse(body.toString()));
  } catch {
    throw notBelieved('it is signed, and no event');
  }
}

const notBelieved = (reason: string) =>
  new Problem('invalid', 'This is not a signed event for this shop.', { code: 'bad-signature', reason });

function intentIdOf(data: unknown): string | undefined {
  const intent = aboutIntent.safeParse(data);
  if (intent.success) return intent.data.object.id;
  const money = aboutMoney.safeParse(data);
  if (!money.success) return undefined;
  const { payment_intent } = money.data.object;
  return typeof payment_intent === 'string' ? payment_intent : payment_intent.id;
}
