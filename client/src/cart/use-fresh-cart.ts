import { useEffect } from 'react';
import { useAppDispatch } from '../api/thunk.ts';
import { refreshCart } from './cart-slice.ts';

/** For the pages on which somebody is about to order. */
export function useFreshCart(): void {
  const dispatch = useAppDispatch();

  useEffect(() => {
    const request = dispatch(refreshCart());
    return () => request?.abort();
  }, [dispatch]);
}
