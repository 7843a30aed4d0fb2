import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { PaymentFlag } from '@kiosk/contract/order.ts';

/** What an administrator should know of a payment that did not go as it should (+). */
export function PaymentFlagNotice({ flag }: { flag: PaymentFlag }) {
  return (
    <p className="border-b border-line bg-caution-soft px-5 py-3 text-[0.9375rem] sm:px-7">
      {t(messages[flag])}
    </p>
  );
}

const messages: Record<PaymentFlag, Text> = {
  'paid-after-cancellation':
    'This order was paid after it had been cancelled. The money is refunded automatically.',
  'paid-twice': 'This order was paid twice. The second payment is refunded automatically.',
  'wrong-amount':
    'A wrong amount was paid for this order. It does not count as paid; please look at it at the payment provider.',
  'intent-missing':
    'The payment provider does not know the payment that was begun for this order, so it cannot be paid. Its page says what to do.',
  'refund-failed':
    'The payment provider could not refund the money of this order. Press Refund to try again, or to record that you have returned it in another way.',
  disputed:
    'The customer’s bank disputes the payment of this order. Its page says what to do, and until when.',
};
