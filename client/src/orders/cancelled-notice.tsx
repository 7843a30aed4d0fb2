import { currencyOf } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import type { PlacedOrder } from '../api/orders.ts';
import { SupportLink } from '../ui/support-link.tsx';
import { partRefund } from './payment-label.ts';

/** What a cancellation means for the customer. A backend without `paymentStatus` says nothing about the money. */
export function CancelledNotice({ order }: { order: PlacedOrder }) {
  const { paymentStatus, paymentFlag } = order;
  const refunded = partRefund(order);
  const message =
    refunded > 0 ? partlyRefunded(refunded, currencyOf(order)) : paymentStatus && t(messages[paymentStatus]);
  const isReturning = paymentStatus === 'paid' && paymentFlag === 'paid-after-cancellation';
  return (
    <p className="border-b border-line bg-sand px-5 py-3 text-[0.9375rem] sm:px-7">
      {t('This order was cancelled and will not be shipped.')} {isReturning ? t(returning) : message}{' '}
      <SupportLink />
    </p>
  );
}

const returning: Text = 'Your payment arrived after that and will be refunded automatically.';

const partlyRefunded = (amount: number, currency: string) =>
  t('{amount} of your payment has been refunded. Please contact us about the rest.', {
    amount: formatAmount(amount, currency),
  });

const messages: Record<NonNullable<PlacedOrder['paymentStatus']>, Text> = {
  unpaid: 'You have nothing to pay.',
  paid: 'You have paid for it. Please contact us about your refund.',
  refunded: 'Your payment has been refunded.',
  'charged-back': 'Your bank has returned your money.',
};
