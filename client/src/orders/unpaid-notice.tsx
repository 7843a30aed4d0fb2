import { t } from '@kiosk/contract/language/t.ts';
import { useRef } from 'react';
import type { PlacedOrder } from '../api/orders.ts';
import { Button } from '../ui/button.tsx';
import { useFocusHandedOn } from '../ui/pages/focus-heading.ts';

type UnpaidNoticeProps = { status: PlacedOrder['status']; onPay: () => void };

/**
 * On a card order that waits for its payment (+). It leaves as soon as that is there. Only a pending order is cancelled
 * after a day.
 */
export function UnpaidNotice({ status, onPay }: UnpaidNoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useFocusHandedOn(ref);
  return (
    <div
      ref={ref}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line bg-caution-soft px-5 py-3 text-[0.9375rem] sm:px-7"
    >
      <p className="min-w-0 flex-1 basis-64">
        {status === 'pending'
          ? t('This order is not paid for yet. We will hold it for 24 hours.')
          : t('This order is not paid for yet.')}
      </p>
      <Button onClick={onPay}>{t('Pay now')}</Button>
    </div>
  );
}
