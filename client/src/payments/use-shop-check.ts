import type { PaymentCheck } from '@kiosk/contract/payment.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { checkPayment } from './payment-thunks.ts';

/** How long the shop may take to ask the provider, in milliseconds; the webhook and its job find out as well. */
const patience = 10_000;

/** What the shop knows of the payment when it has asked the provider; nothing where it could not be asked. */
export type ShopCheck = () => Promise<PaymentCheck | null | undefined>;

export function useShopCheck(orderId: string): ShopCheck {
  const dispatch = useAppDispatch();
  return async () => {
    const asked = dispatch(checkPayment(orderId));
    const timer = setTimeout(() => asked.abort(), patience);
    const { payload } = await asked;
    clearTimeout(timer);
    return payload && 'orderId' in payload ? payload : undefined;
  };
}
