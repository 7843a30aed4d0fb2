import { useQuery } from '@tanstack/react-query';
import { runAsQuery } from '../api/queries.tsx';
import { useAppDispatch } from '../api/thunk.ts';
import type { PayableOrder } from './outcome.ts';
import { createIntent } from './payment-thunks.ts';

/** Asks for the order's payment intent when the card form shows (point 7). */
export function useIntent(order: PayableOrder) {
  const dispatch = useAppDispatch();
  const { data, error, isFetching, errorUpdateCount, refetch } = useQuery({
    queryKey: ['intent', order.id],
    queryFn: ({ signal }) => runAsQuery(dispatch(createIntent(order)), signal),
  });
  return {
    clientSecret: data,
    failure: error ?? undefined,
    isRetrying: isFetching && errorUpdateCount > 0,
    retry: refetch,
  };
}
