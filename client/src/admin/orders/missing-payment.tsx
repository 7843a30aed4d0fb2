import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { ConfirmAction } from '../../actions/confirm-action.tsx';
import { Button } from '../../ui/button.tsx';
import { FocusHandover } from '../../ui/focus-handover.tsx';
import { rich } from '../../ui/rich.ts';

type MissingPaymentProps = { orderId: string; intentId: string; onAbandoned: () => void };

/** A payment that was started with the keys of another account, and how the order can be paid again. */
export function MissingPayment({ orderId, intentId, onAbandoned }: MissingPaymentProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section
      aria-label={t('Missing payment')}
      className="mb-8 border-l-4 border-caution bg-caution-soft px-5 py-4 text-[0.9375rem] sm:px-7"
    >
      <h2 className="font-sans text-base font-medium">
        {t('The payment provider does not know this payment')}
      </h2>
      <p className="mt-1 max-w-[70ch]">
        {rich(
          'It was started with the keys of another account and could still be paid there, so the customer cannot pay again. Look for <payment>{intentId}</payment> in that account. If it is paid, return to that account’s keys or refund it there. If it is not paid, cancel it there and then allow a new payment.',
          { intentId, payment: (text) => <span className="wrap-anywhere">{text}</span> },
        )}
      </p>
      <FocusHandover>
        <Button kind="secondary" className="mt-3" onClick={() => setAsking(true)}>
          {t('Allow a new payment')}
        </Button>
      </FocusHandover>
      {isAsking && (
        <ConfirmAction
          action={t('Allow a new payment')}
          question={t('Is the payment cancelled in the other account?')}
          detail={t('If it can still be paid there, your customer may pay twice.')}
          call={() => ({
            path: pathTo(adminApiPaths.orderAbandonedIntents, orderId),
            body: { intentId },
            fallbackMessage: t('A new payment could not be allowed. Please try again.'),
          })}
          onDone={() => t('The order can be paid again.')}
          onEnd={onAbandoned}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
