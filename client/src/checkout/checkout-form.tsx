import { useState } from 'react';
import { useAppDispatch } from '../api/thunk.ts';
import { cartTotals } from '../cart/cart-totals.ts';
import { removeFromCart } from '../cart/changing.ts';
import { PaymentModal } from '../payments/payment-modal.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { FoldedSummary } from './folded-summary.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { SavingAddress } from './saving-address.tsx';
import { ShippingChoice } from './shipping-choice.tsx';
import { UnpaidHint } from './unpaid-hint.tsx';
import { type CheckoutProps, useCheckout } from './use-checkout.ts';

export function CheckoutForm(props: CheckoutProps) {
  const { cart } = props;
  const dispatch = useAppDispatch();
  const checkout = useCheckout(props);
  const { shipping, book, payment } = checkout;
  const [isSavingOpen, setSavingOpen] = useState(false);
  return (
    <>
      <FoldedSummary items={cart.items} />
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="grid grid-cols-1 gap-12 self-start">
          <ShippingChoice
            {...shipping}
            {...book}
            onSource={checkout.chooseSource}
            onSaved={checkout.chooseSaved}
            onShouldSave={checkout.chooseSaving}
            onSaveNew={() => setSavingOpen(true)}
          />
          <PaymentChoice
            method={checkout.method}
            offered={checkout.offered}
            onMethod={checkout.chooseMethod}
          />
        </div>
        <CheckoutSummary
          items={cart.items}
          requested={cart.requested}
          totals={cartTotals(cart.items)}
          onRemove={(id) => dispatch(removeFromCart(id))}
          isBusy={cart.status === 'loading'}
          isPlacing={checkout.isPlacing}
          missing={checkout.missing}
          error={checkout.error ?? cart.error}
          hint={
            payment.unpaid &&
            !payment.isPaying && <UnpaidHint order={payment.unpaid} isUnderWay={payment.isUnderWay} />
          }
          onOrder={checkout.order}
        />
      </div>
      {payment.isPaying && payment.unpaid && <PaymentModal order={payment.unpaid} onEnd={payment.end} />}
      {isSavingOpen && <SavingAddress onClose={() => setSavingOpen(false)} />}
    </>
  );
}
