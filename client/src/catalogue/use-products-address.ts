import { startTransition, useEffect, useEffectEvent, useOptimistic } from 'react';
import { withQuery } from '../router/address.ts';
import { useLocation } from '../router/location.ts';
import { useAddressParams } from '../ui/lists/use-address-params.ts';
import { type ListModel, type ListState, readListState, tidied, writeListState } from './list-state.ts';

/** The filters, sort and page in the address. Nonsense there is shown as what makes sense of it, and does not stay. */
export function useProductsAddress(model: ListModel) {
  const [params, setParams] = useAddressParams();
  // The router follows in a transition: without this a checkbox would fall back for a moment after the click.
  const [state, showAtOnce] = useOptimistic(readListState(params, model));
  const written = (next: ListState): URLSearchParams =>
    writeListState(
      next,
      [...params].filter(([name]) => model.kept.includes(name)),
    );
  const show = (change: Partial<ListState>, replace = false) =>
    startTransition(() => {
      const next = { ...state, ...change };
      showAtOnce(next);
      setParams(written(next), { replace });
    });
  const { pathname } = useLocation();
  const addressOfPage = (page: number): string => withQuery(pathname, written({ ...state, page }));

  const address = String(params);
  const tidy = useEffectEvent(() => {
    const valid = tidied(params, model);
    if (valid) setParams(valid, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it looks at.
  useEffect(() => tidy(), [address]);
  return { model, state, show, addressOfPage };
}
