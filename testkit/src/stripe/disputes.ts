import { type BalanceTransaction, type Charge, type Dispute, newId, seconds } from './objects.ts';

const day = 24 * 60 * 60;

type Opening = { amount?: number; reason?: string; status?: 'needs_response' | 'warning_needs_response' };

/** The banks' side of disputes: they withdraw the money of a charge, and decide. */
export class StripeDisputes {
  readonly all = new Map<string, Dispute>();
  readonly #emit: (type: string, object: unknown) => void;

  constructor(emit: (type: string, object: unknown) => void) {
    this.#emit = emit;
  }

  /** An inquiry (`warning_needs_response`) takes no money yet, and its charge can still be refunded. */
  open(
    charge: Charge,
    { amount = charge.amount, reason = 'fraudulent', status = 'needs_response' }: Opening = {},
  ): Dispute {
    const dispute: Dispute = {
      id: newId('du'),
      object: 'dispute',
      amount,
      balance_transactions: [],
      charge: charge.id,
      created: seconds(),
      currency: charge.currency,
      evidence_details: { due_by: seconds() + 7 * day, has_evidence: false, past_due: false },
      is_charge_refundable: status === 'warning_needs_response',
      livemode: false,
      metadata: {},
      payment_intent: charge.payment_intent,
      reason,
      status,
    };
    charge.disputed = true;
    this.all.set(dispute.id, dispute);
    this.#emit('charge.dispute.created', dispute);
    if (status === 'needs_response') this.#move(dispute, -amount);
    return dispute;
  }

  /** The bank advances a dispute: an inquiry becomes a dispute, evidence is reviewed, or it is decided. */
  proceed(id: string, status: string): void {
    const dispute = this.all.get(id);
    if (dispute === undefined) throw new Error(`no dispute ${id}`);
    const isOver = ['won', 'lost', 'warning_closed', 'prevented'].includes(status);
    const isTaken = dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0;
    Object.assign(dispute, { status, is_charge_refundable: status.startsWith('warning_') });
    this.#emit(isOver ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute);
    if (status === 'won' && isTaken) this.#move(dispute, dispute.amount);
    if (['needs_response', 'lost'].includes(status) && !isTaken) this.#move(dispute, -dispute.amount);
  }

  /** The amount of a charge that banks have withdrawn. */
  heldOf(chargeId: string): number {
    const moved = [...this.all.values()].filter(({ charge }) => charge === chargeId);
    return -moved
      .flatMap((dispute) => dispute.balance_transactions)
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  isRefundable(chargeId: string): boolean {
    return this.all.values().every((dispute) => dispute.charge !== chargeId || dispute.is_charge_refundable);
  }

  #move(dispute: Dispute, amount: number): void {
    const fee = amount < 0 ? 1500 : 0;
    const transaction: BalanceTransaction = {
      id: newId('txn'),
      object: 'balance_transaction',
      amount,
      currency: dispute.currency,
      fee,
      net: amount - fee,
      type: 'adjustment',
    };
    dispute.balance_transactions.push(transaction);
    this.#emit(`charge.dispute.funds_${amount < 0 ? 'withdrawn' : 'reinstated'}`, dispute);
  }
}
