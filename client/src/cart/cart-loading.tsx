import { t } from '@kiosk/contract/language/t.ts';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../api/thunk.ts';
import { useSelector } from '../store/store-context.ts';
import { RetryBanner } from '../ui/pages/retry-banner.tsx';
import { Loading } from '../ui/spinner.tsx';
import { loadCart, selectCart } from './cart-slice.ts';

/**
 * Stands where the cart will be. The session gate has asked for it; where that has come to nothing, perhaps long ago
 * and with an addition since, it is asked for once more before the shopper has to.
 */
export function CartLoading() {
  const dispatch = useAppDispatch();
  const { status, error } = useSelector(selectCart);
  const [isAskedAgain, setAskedAgain] = useState(false);
  const isAskingNeeded = status === 'succeeded' || (status === 'failed' && !isAskedAgain);

  useEffect(() => {
    if (!isAskingNeeded) return;
    setAskedAgain(true);
    dispatch(loadCart());
  }, [dispatch, isAskingNeeded]);

  if (status !== 'failed' || isAskingNeeded) return <Loading label={t('Loading your cart…')} />;
  return (
    <div className="pb-16">
      <RetryBanner onRetry={() => dispatch(loadCart())}>{error}</RetryBanner>
    </div>
  );
}
