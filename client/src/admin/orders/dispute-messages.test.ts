import { expect, test } from 'vitest';
import { disputeMessage } from './dispute-messages.ts';

const dispute = {
  id: 'du_1',
  status: 'needs-response',
  isInquiry: false,
  amount: 79,
  currency: 'usd',
  reason: 'product_not_received',
  openedAt: '2026-11-01T00:00:00.000Z',
} as const;

test('a dispute’s message names its amount, its deadline and what not to do', () => {
  const { title, advice, isOver } = disputeMessage(dispute, 'Nov 28');
  expect(title).toBe('Dispute of $79.00: product not received');
  expect(advice).toContain('give evidence at Stripe by Nov 28; without evidence it is lost. Do not send');
  expect(isOver).toBe(false);
  expect(disputeMessage(dispute).advice).toContain('The bank accepts no evidence;');
  expect(disputeMessage({ ...dispute, isInquiry: true, currency: 'eur' }, 'Nov 28')).toMatchObject({
    title: 'Inquiry of €79.00: product not received',
    advice: expect.stringMatching(/or refund it here: .* Answer by Nov 28\.$/),
  });
});

test('a dispute that the bank decides, or that has ended, has its own message', () => {
  expect(disputeMessage({ ...dispute, status: 'under-review' })).toMatchObject({ isOver: false });
  for (const [status, said] of [
    ['won', 'You have won'],
    ['lost', 'Do not refund it too.'],
    ['closed', 'without a decision'],
  ] as const) {
    expect(disputeMessage({ ...dispute, status })).toMatchObject({
      advice: expect.stringContaining(said),
      isOver: true,
    });
  }
});
