import fc from 'fast-check';
import { deliver } from '../payments.ts';
import type { Trouble } from '../stripe/faults.ts';
import { cents, pick, rarely, step, stepWith } from './step.ts';

const ofIntent = stepWith(({ intents }) => intents);
const ofEvent = stepWith(({ stripe }) => stripe.events);
const ofCharge = stepWith((scene) => scene.ownOf(scene.stripe.books.charges));
const ofDispute = stepWith((scene) => scene.ownOf(scene.stripe.books.disputes.all));
const ofMadeRefund = stepWith((scene) =>
  scene.ownOf(scene.stripe.books.refunds).filter(({ status }) => status === 'succeeded'),
);

const card = fc.oneof(
  { weight: 12, arbitrary: fc.constant('pm_card_visa') },
  { weight: 4, arbitrary: fc.constant('pm_card_chargeDeclined') },
  { weight: 2, arbitrary: fc.constant('pm_card_authenticationRequired') },
  { weight: 2, arbitrary: fc.constant('pm_card_processing') },
);

/** The next statuses of a dispute; one that has ended may be reopened. */
const nextOf: Record<string, readonly string[]> = {
  warning_needs_response: ['warning_closed', 'needs_response'],
  needs_response: ['under_review', 'won', 'lost', 'lost'],
  under_review: ['won', 'lost', 'lost'],
  lost: ['appeal_under_review'],
  appeal_under_review: ['won', 'lost'],
};

/** A hanging call takes its whole timeout, so there are few of them. */
const usual = [
  ...(['request lost', 'reply lost', 'fails', 'fails after', 'nonsense', 'nonsense after'] as const),
  ...(['too many', 'key in use', 'comes twice'] as const),
];
const trouble = fc.constantFrom<Trouble[]>(...usual, ...usual, 'hangs', 'none');

/** What may happen long after the shop has finished everything. */
export const lateSteps = [
  // The money comes back days later, because the card was closed.
  ofMadeRefund(5, 'return a refund', {}, ({ stripe }, { id }) => stripe.books.endRefund(id, 'failed')),
  ofDispute(
    14,
    'advance a dispute',
    { next: fc.nat({ max: 11 }) },
    ({ stripe }, { id, status }, { next }) => {
      const nextStatus = pick(nextOf[status] ?? [], next);
      if (nextStatus) stripe.books.disputes.proceed(id, nextStatus);
    },
  ),
];

const disputeChoices = { isInquiry: rarely(25, false, true), amount: fc.option(cents, { freq: 4 }) };

/** What cards, banks and Stripe do. */
export const bankSteps = [
  ...lateSteps,
  ofIntent(34, 'pay', { card }, ({ stripe }, id, { card }) => stripe.books.confirm(id, card)),
  ofIntent(4, 'decide a payment', { isPaid: rarely(30, true, false) }, ({ stripe }, id, { isPaid }) =>
    stripe.books.finish(id, isPaid),
  ),
  // By the merchant, at Stripe's own site.
  ofIntent(4, 'refund at Stripe', { amount: cents }, ({ stripe }, payment_intent, { amount }) =>
    stripe.books.refund({ payment_intent, amount }),
  ),
  ofCharge(9, 'dispute', disputeChoices, ({ stripe }, { payment_intent }, { isInquiry, amount }) => {
    const status = isInquiry ? 'warning_needs_response' : 'needs_response';
    stripe.books.dispute(payment_intent, { status, ...(amount !== null && { amount }) });
  }),
  // Stripe stops sending an acknowledged event; sometimes it sends it again.
  ofEvent(14, 'webhook', { again: rarely(30, false, true) }, async ({ stripe, server }, event, { again }) => {
    const status = await deliver(server, event);
    if (status < 300 && !again) stripe.events.splice(stripe.events.indexOf(event), 1);
  }),
  step(3, 'lose webhooks', {}, async ({ stripe }) => stripe.events.splice(0)),
  step(
    9,
    'trouble',
    { troubles: fc.array(trouble, { minLength: 1, maxLength: 3 }) },
    async ({ stripe }, more) => stripe.troubles.push(...more.troubles),
  ),
];
