import { randomBytes } from 'node:crypto';
import { stripePaymentMethods } from './cards.ts';
import { StripeDisputes } from './disputes.ts';
import {
  type Charge,
  type Intent,
  newStripeId,
  type StripeDispute,
  type StripeRefund,
  seconds,
} from './objects.ts';
import { invalid, missing, StripeRefusal, unexpected } from './refusal.ts';

/** Stripe's state and rules, as far as the shop uses them. Amounts in cents, times in seconds. */
export class StripeBooks {
  readonly intents = new Map<string, Intent>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, StripeRefund>();
  readonly disputes: StripeDisputes;
  /** The first status of new refunds; some banks take days. */
  refundsBegin: StripeRefund['status'] = 'succeeded';
  readonly #report: (type: string, object: unknown) => void;

  constructor(report: (type: string, object: unknown) => void) {
    this.#report = report;
    this.disputes = new StripeDisputes(report);
  }

  createIntent(params: Record<string, unknown>): Intent {
    const amount = Number(params.amount);
    if (!(amount >= 50)) throw invalid('amount_too_small', 'Amount must be at least $0.50 usd');
    const id = newStripeId('pi');
    const intent: Intent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      amount,
      amount_received: 0,
      currency: String(params.currency),
      status: 'requires_payment_method',
      description: (params.description ?? null) as string | null,
      metadata: (params.metadata ?? {}) as Record<string, string>,
      latest_charge: null,
      last_payment_error: null,
      created: seconds(),
      livemode: false,
    };
    this.intents.set(id, intent);
    this.#report('payment_intent.created', intent);
    return intent;
  }

  intent(id: string): Intent {
    const intent = this.intents.get(id);
    if (intent === undefined) throw missing(id);
    return intent;
  }

  /** Confirms an intent, as Stripe.js does. */
  confirm(id: string, paymentMethod: string): Intent {
    const intent = this.intent(id);
    if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status))
      throw unexpected(intent);
    const outcome = stripePaymentMethods[paymentMethod];
    if (outcome === undefined) throw invalid('resource_missing', `No such PaymentMethod: '${paymentMethod}'`);
    const { status, ...error } = outcome;
    intent.status = status;
    if (status === 'succeeded') return this.#charge(intent);
    if (status === 'requires_payment_method') return this.#decline(intent, error, paymentMethod);
    this.#report(`payment_intent.${status}`, intent);
    return intent;
  }

  /** The bank decides an intent that is processing or requires an action. */
  finish(id: string, success: boolean): Intent {
    const intent = this.intent(id);
    if (!['processing', 'requires_action'].includes(intent.status)) throw unexpected(intent);
    if (success) return this.#charge(intent);
    intent.status = 'requires_payment_method';
    const message = 'The provided PaymentMethod has failed authentication.';
    return this.#decline(intent, { code: 'payment_intent_authentication_failure', message }, 'pm_1');
  }

  #charge(intent: Intent): Intent {
    const charge: Charge = {
      id: newStripeId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      currency: intent.currency,
      payment_intent: intent.id,
      paid: true,
      disputed: false,
    };
    this.charges.set(charge.id, charge);
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      last_payment_error: null,
    });
    this.#report('payment_intent.succeeded', intent);
    this.#report('charge.succeeded', charge);
    return intent;
  }

  #decline(intent: Intent, error: Record<string, unknown>, paymentMethod: string): Intent {
    intent.last_payment_error = {
      type: 'card_error',
      ...error,
      charge: newStripeId('ch'),
      payment_method: { id: paymentMethod, object: 'payment_method' },
    };
    this.#report('payment_intent.payment_failed', intent);
    throw new StripeRefusal(402, { ...intent.last_payment_error, payment_intent: intent });
  }

  cancel(id: string): Intent {
    const intent = this.intent(id);
    if (['succeeded', 'canceled', 'processing'].includes(intent.status)) throw unexpected(intent);
    intent.status = 'canceled';
    this.#report('payment_intent.canceled', intent);
    return intent;
  }

  refund(params: Record<string, unknown>): StripeRefund {
    const intent = this.intent(String(params.payment_intent));
    const charge = this.charges.get(intent.latest_charge ?? '');
    if (charge === undefined) throw unexpected(intent);
    if (!this.disputes.isRefundable(charge.id))
      throw invalid('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`);
    const left = charge.amount - charge.amount_refunded;
    const amount = params.amount === undefined ? left : Number(params.amount);
    if (left === 0)
      throw invalid('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
    if (amount > left)
      throw invalid('amount_too_large', 'Refund amount is greater than unrefunded amount on charge');
    const refund: StripeRefund = {
      id: newStripeId('re'),
      object: 'refund',
      amount,
      currency: charge.currency,
      payment_intent: intent.id,
      charge: charge.id,
      metadata: (params.metadata ?? {}) as Record<string, string>,
      status: this.refundsBegin,
      created: seconds(),
    };
    charge.amount_refunded += amount;
    this.refunds.set(refund.id, refund);
    this.#report('refund.created', refund);
    this.#report('charge.refunded', charge);
    return refund;
  }

  /** The cardholder disputes a payment. */
  dispute(intentId: string, opening?: Parameters<StripeDisputes['open']>[1]): StripeDispute {
    const intent = this.intent(intentId);
    const charge = this.charges.get(intent.latest_charge ?? '');
    if (charge === undefined) throw unexpected(intent);
    return this.disputes.open(charge, opening);
  }

  /** The bank decides a refund, possibly days later. A failed one returns the money to the shop. */
  endRefund(id: string, status: 'succeeded' | 'failed'): void {
    const refund = this.refunds.get(id);
    const charge = this.charges.get(refund?.charge ?? '');
    if (refund === undefined || charge === undefined) throw new Error(`no refund ${id}`);
    refund.status = status;
    if (status === 'failed') charge.amount_refunded -= refund.amount;
    this.#report(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
  }

  chargesOfOrder(orderId: string): Charge[] {
    return [...this.charges.values()].filter(
      (charge) => this.intents.get(charge.payment_intent)?.metadata.order_id === orderId,
    );
  }
}
