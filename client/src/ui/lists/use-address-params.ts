import { withQuery } from '../../router/address.ts';
import { type NavigateOptions, navigate } from '../../router/history.ts';
import { useLocation, useSearchParams } from '../../router/location.ts';

type ChangeParams = (params: URLSearchParams, options?: NavigateOptions) => void;

/**
 * What the address says after its `?`. The browser's address is the next page's already while this one still waits for
 * that: what a timer or an answer would change here then is outdated, and would lead back.
 */
export function useAddressParams(): readonly [params: URLSearchParams, change: ChangeParams] {
  const { pathname } = useLocation();
  const change: ChangeParams = (params, options) => {
    if (window.location.pathname === pathname) navigate(withQuery(pathname, params), options);
  };
  return [useSearchParams(), change];
}
