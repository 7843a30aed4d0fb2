import { useState } from 'react';
import { useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import type { PayableOrder } from './outcome.ts';
import { createIntent } from './payment-thunks.ts';

/** Asks for the order's payment intent when the card form shows (point 7). */
export function useIntent(order: PayableOrder) {
  const dispatch = useAppDispatch();
  const [clientSecret, setClientSecret] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const { isLoading, failure, retry } = useLoad(order.id, () => {
    const request = dispatch(createIntent(order));
    return { abort: request.abort, unwrap: () => request.unwrap().then(setClientSecret) };
  });
  return {
    clientSecret,
    failure,
    isRetrying: hasFailed && isLoading,
    retry: () => {
      setFailed(true);
      retry();
    },
  };
}
