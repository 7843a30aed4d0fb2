import { type SetURLSearchParams, useLocation, useSearchParams } from 'react-router';

/**
 * What the address says after its `?`. The browser's address is the next page's already while this one still waits for
 * that: what a timer or an answer would change here then is outdated, and would lead back.
 */
export function useAddressParams(): readonly [params: URLSearchParams, setParams: SetURLSearchParams] {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const setOwnParams: SetURLSearchParams = (...change) => {
    if (window.location.pathname === pathname) setParams(...change);
  };
  return [params, setOwnParams];
}
