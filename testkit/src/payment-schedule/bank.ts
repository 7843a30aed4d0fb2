import type { Trouble } from '../stripe/faults.ts';
import type { Scene } from './scene.ts';

/** The shopper presses 'Pay'; the card decides. */
export async function pay({ world: { random, stripe } }: Scene, intent: string | undefined): Promise<void> {
  if (intent === undefined) return;
  const card = random.weighted({
    pm_card_visa: 12,
    pm_card_chargeDeclined: 4,
    pm_card_authenticationRequired: 2,
    pm_card_processing: 2,
  });
  stripe.books.confirm(intent, card);
}

/** The bank decides open payments. */
export async function finish(
  { world: { random, stripe } }: Scene,
  intent: string | undefined,
): Promise<void> {
  if (intent) stripe.books.finish(intent, random.chance(70));
}

/** The merchant makes a partial refund at Stripe's own site. */
export async function refundAtStripe(scene: Scene): Promise<void> {
  const { random, stripe } = scene.world;
  const intent = scene.someIntent();
  if (intent) stripe.books.refund({ payment_intent: intent, amount: 1 + random.below(3000) });
}

/** Days after a refund succeeded, its money is returned, because the card was closed. */
export async function returnRefund(scene: Scene): Promise<void> {
  const { random, stripe } = scene.world;
  const done = [...stripe.books.refunds.values()].filter(
    ({ payment_intent, status }) => scene.intents.has(payment_intent) && status === 'succeeded',
  );
  if (done.length > 0) stripe.books.endRefund(random.pick(done).id, 'failed');
}

/** A cardholder opens a dispute or an inquiry. */
export async function dispute(scene: Scene): Promise<void> {
  const { random, stripe } = scene.world;
  const paid = [...stripe.books.charges.values()].filter((charge) =>
    scene.intents.has(charge.payment_intent),
  );
  if (paid.length === 0) return;
  const status = random.chance(25) ? 'warning_needs_response' : 'needs_response';
  const intent = random.pick(paid).payment_intent;
  stripe.books.dispute(intent, { status, ...(random.chance(25) && { amount: 1 + random.below(3000) }) });
}

/** The next statuses of a dispute; one that has ended may be reopened. */
const nextOf: Record<string, readonly string[]> = {
  warning_needs_response: ['warning_closed', 'needs_response'],
  needs_response: ['under_review', 'won', 'lost', 'lost'],
  under_review: ['won', 'lost', 'lost'],
  lost: ['appeal_under_review'],
  appeal_under_review: ['won', 'lost'],
};

/** The bank advances a dispute. */
export async function proceedWithDispute(scene: Scene): Promise<void> {
  const { random, stripe } = scene.world;
  const { disputes } = stripe.books;
  const mine = [...disputes.all.values()].filter(({ payment_intent }) => scene.intents.has(payment_intent));
  if (mine.length === 0) return;
  const { id, status } = random.pick(mine);
  const next = nextOf[status];
  if (next) disputes.proceed(id, random.pick(next));
}

export async function webhook(scene: Scene): Promise<void> {
  const { random, stripe } = scene.world;
  if (stripe.events.length === 0) return;
  const event = random.pick(stripe.events);
  const status = await scene.deliver(event);
  // Stripe stops sending an acknowledged event; sometimes it sends it again.
  if (status < 300 && random.chance(70)) stripe.events.splice(stripe.events.indexOf(event), 1);
}

/** A hanging call takes its whole timeout, so there are few of them. */
const usual = [
  'request lost',
  'reply lost',
  'fails',
  'fails after',
  'nonsense',
  'nonsense after',
  'too many',
  'key in use',
  'comes twice',
] as const;
const troubles: readonly Trouble[] = [...usual, ...usual, 'hangs', 'none'];

export async function trouble({ world: { random, stripe } }: Scene): Promise<void> {
  for (let count = random.below(3); count >= 0; count--) stripe.troubles.push(random.pick(troubles));
}
