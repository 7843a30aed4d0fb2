import { expect, test } from 'vitest';
import { wordsOf } from './timeline-messages.ts';

const entry = { id: 'a', at: '2026-01-31T00:00:00.000Z' };

test('tells what happened to an order, and who did it', () => {
  expect(wordsOf({ ...entry, kind: 'placed', actor: 'ada@example.com' })).toEqual({
    what: 'Order placed',
    who: 'ada@example.com',
  });
  expect(
    wordsOf({ ...entry, kind: 'status-changed', actor: 'a@b.c', from: 'pending', to: 'shipped' }).what,
  ).toBe('Status changed from Pending to Shipped');
  expect(wordsOf({ ...entry, kind: 'invoice-issued', actor: 'a@b.c', number: 'INV-000042' })).toEqual({
    what: 'Invoice INV-000042 issued',
    who: 'a@b.c',
  });
  expect(
    wordsOf({ ...entry, kind: 'refund-succeeded', source: 'job', amount: 12.5, currency: 'usd' }),
  ).toEqual({
    what: '$12.50 refunded',
    who: 'Found out by the shop',
  });
});

test('names another currency than the shop’s by its name', () => {
  expect(wordsOf({ ...entry, kind: 'payment-mismatched', amount: 79, currency: 'eur' }).what).toBe(
    'A wrong amount was paid: 79 EUR',
  );
});
