import type { FastifyInstance } from 'fastify';
import { type CardPayment, cardPayments } from '../../sales-events.ts';

/** Logs each declined card with the provider's code and the order's id. */
export function logDeclinedPayments(app: FastifyInstance): void {
  const onPayment = (message: unknown) => {
    const payment = message as CardPayment;
    if (payment.outcome !== 'declined') return;
    app.log.info({ order: payment.orderId, code: payment.code }, 'payment declined');
  };
  cardPayments.subscribe(onPayment);
  app.addHook('onClose', async () => void cardPayments.unsubscribe(onPayment));
}
