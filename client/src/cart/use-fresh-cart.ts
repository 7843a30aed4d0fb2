import { useEffect } from 'react';
import { useAppDispatch } from '../api/thunk.ts';
import { refreshCart } from './changing.ts';

/** For pages on which the shopper is about to order. */
export function useFreshCart(): void {
  const dispatch = useAppDispatch();

  useEffect(() => {
    const request = dispatch(refreshCart());
    return () => request?.abort();
  }, [dispatch]);
}
