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
  expect(
    timelineText({ ...entry, kind: 'refund-succeeded', source: 'job', amount: 12.5, currency: 'usd' }),
  ).toEqual({
    what: '$12.50 refunded',
    who: 'Discovered by the shop',
  });
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
