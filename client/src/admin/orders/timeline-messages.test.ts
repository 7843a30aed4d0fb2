import { expect, test } from 'vitest';
import { timelineText } from './timeline-messages.ts';

const entry = { id: 'a', at: '2026-01-31T00:00:00.000Z' };

test('a timeline entry says what happened to the order and who did it', () => {
  expect(timelineText({ ...entry, kind: 'placed', actor: 'ada@example.com' })).toEqual({
    what: 'Order placed',
    who: 'ada@example.com',
  });
  expect(
    timelineText({ ...entry, kind: 'status-changed', actor: 'a@b.c', from: 'pending', to: 'shipped' }).what,
  ).toBe('Status changed from Pending to Shipped');
  expect(timelineText({ ...entry, kind: 'invoice-issued', actor: 'a@b.c', number: 'INV-000042' })).toEqual({
    what: 'Invoice INV-000042 issued',
    who: 'a@b.c',
  });
  expect(timelineText({ ...entry, kind: 'withdrawal', actor: 'ada@example.com' }).what).toBe(
    'Withdrawal from the contract',
  );
  expect(
    timelineText({ ...entry, kind: 'refund-succeeded', source: 'job', amount: 12.5, currency: 'usd' }),
  ).toEqual({
    what: '$12.50 refunded',
    who: 'Discovered by the shop',
  });
});

test.each([
  ['payment-failed', 'card_declined', 'card declined'],
  ['payment-failed', 'generic_decline', 'card declined'],
  ['payment-failed', 'a_new_code', 'a new code'],
  ['refund-failed', 'lost_or_stolen_card', 'lost or stolen card'],
  ['refund-requested', 'paid-twice', 'paid a second time'],
  ['payment-canceled', 'intent-missing', 'payment unknown to the payment provider'],
  ['dispute-opened', 'product_not_received', 'product not received'],
] as const)('the timeline says why in words: %s, %s', (kind, code, text) => {
  expect(timelineText({ ...entry, kind, text: code, amount: 1, currency: 'usd' }).text).toBe(text);
});

test('the timeline shows what an administrator has typed as it is', () => {
  const typed = { kind: 'refunded-manually', text: 'declined_by_mail' } as const;
  expect(timelineText({ ...entry, ...typed, amount: 1, currency: 'usd' }).text).toBe('declined_by_mail');
});

test('a cancellation lists the units that went into no stock', () => {
  const change = { kind: 'status-changed', from: 'pending', to: 'cancelled' } as const;
  expect(timelineText({ ...entry, ...change, notRestocked: ['2 × Coat, S', '1 × Mug'] }).text).toBe(
    'Not put back into stock: the product or this choice of it is gone.\n2 × Coat, S\n1 × Mug',
  );
});

test('a timeline amount in another currency names that currency', () => {
  expect(timelineText({ ...entry, kind: 'payment-mismatched', amount: 79, currency: 'eur' }).what).toBe(
    'A wrong amount was paid: €79.00',
  );
});
