import type { PaymentFlag, PaymentStatus } from '@kiosk/contract/order.ts';
import type { PaymentEventKind } from '@kiosk/contract/payment.ts';

export type LedgerEntry = { kind: PaymentEventKind; amount_cents: number };

export type PaymentState = {
  status: PaymentStatus;
  flag: PaymentFlag | null;
  paidCents: number;
  refundedCents: number;
};

/** What an entry adds to what was paid and to what went back. */
const effects: Partial<Record<PaymentEventKind, { paid?: 1; refunded?: 1 | -1; flag?: PaymentFlag }>> = {
  'payment-succeeded': { paid: 1 },
  'payment-mismatched': { flag: 'wrong-amount' },
  'paid-after-cancellation': { flag: 'paid-after-cancellation' },
  'paid-twice': { flag: 'paid-twice' },
  'refund-succeeded': { refunded: 1 },
  'refund-returned': { refunded: -1 },
};

/** The payment of an order as its ledger tells it; a part that went back leaves the order paid. */
export function stateOf(entries: readonly LedgerEntry[]): PaymentState {
  let [paidCents, refundedCents] = [0, 0];
  let flag: PaymentFlag | null = null;
  for (const { kind, amount_cents } of entries) {
    const effect = effects[kind] ?? {};
    paidCents += (effect.paid ?? 0) * amount_cents;
    refundedCents += (effect.refunded ?? 0) * amount_cents;
    flag = effect.flag ?? flag;
  }
  return { status: statusOf(paidCents, refundedCents), flag, paidCents, refundedCents };
}

function statusOf(paidCents: number, refundedCents: number): PaymentStatus {
  if (paidCents === 0) return 'unpaid';
  return refundedCents >= paidCents ? 'refunded' : 'paid';
}

/** What may still be given back: neither gone back nor asked to. A refund counts as asked for until it has ended. */
export const refundableOf = (
  { paidCents, refundedCents }: PaymentState,
  refunds: readonly { state: string; amount_cents: number }[],
): number => {
  const asked = refunds.filter(({ state }) => state === 'requested');
  return Math.max(
    0,
    paidCents - refundedCents - asked.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  );
};
