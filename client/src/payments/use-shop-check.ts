import type { PaymentCheck } from '@kiosk/contract/payment.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { checkPayment } from './payment-thunks.ts';

/** How long the shop may take to ask the provider, in milliseconds; the webhook and its job find out as well. */
const timeout = 10_000;

/** What the shop knows of the payment when it has asked the provider; nothing where it could not be asked. */
export type ShopCheck = () => Promise<PaymentCheck | null | undefined>;

export function useShopCheck(orderId: string): ShopCheck {
  const dispatch = useAppDispatch();
  const ask = async (tries: number): Promise<PaymentCheck | null | undefined> => {
    const asked = dispatch(checkPayment(orderId));
    const timer = setTimeout(() => asked.abort(), timeout);
    const { payload } = await asked;
    clearTimeout(timer);
    if (payload && 'orderId' in payload) return payload;
    // Nobody could be reached, and that was soon clear: otherwise the order would look unpaid until the job looks.
    const isUnreached = Boolean(payload) && payload?.status === undefined;
    return isUnreached && tries > 1 ? ask(tries - 1) : undefined;
  };
  return () => ask(2);
}
