import { useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../api/thunk.ts';
import { rereadCart, selectCart } from './cart-slice.ts';

/** Where somebody is about to order, a cart that was read before is looked at again: prices and stock move on. */
export function useFreshCart(): void {
  const dispatch = useAppDispatch();
  const { cartLoaded } = useSelector(selectCart);
  const reread = useEffectEvent(() => (cartLoaded ? dispatch(rereadCart()) : undefined));

  useEffect(() => {
    const request = reread();
    return () => request?.abort();
  }, []);
}
