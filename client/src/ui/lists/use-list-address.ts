import { useEffect, useEffectEvent } from 'react';
import type { NavigateOptions } from '../../router/history.ts';
import { pageIn, pageLabel } from './page-number.ts';
import { useAddressParams } from './use-address-params.ts';

type Value = string | undefined;

/** What a list understands of its address, by name; what is not named may be anything. */
export type Rules = Record<string, (value: string, address: URLSearchParams) => boolean>;

export const isOneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

/**
 * The search, filters, order and page of a list as the address keeps them, so that reloading, sharing and going back
 * show the same. Another filter begins at the first page again. What the rules refuse is as if it were not there, and
 * leaves the address.
 */
export function useListAddress(rules: Rules = {}) {
  const [params, setParams] = useAddressParams();
  const page = pageIn(params);
  const refused = Object.entries(rules).flatMap(([name, isSensible]) => {
    const value = params.get(name);
    return value === null || isSensible(value, params) ? [] : [name];
  });
  const isPageTidy = (params.get('page') ?? undefined) === pageLabel(page);

  /** @param options typing replaces the entry in the history: no letter has one of its own */
  const change = (changes: Record<string, Value>, options?: NavigateOptions) => {
    // The page follows the address in a transition: of two changes in a moment the second keeps the first.
    const next = new URLSearchParams(window.location.search);
    next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, options);
  };

  const tidy = useEffectEvent(() => {
    const gone = Object.fromEntries(refused.map((name) => [name, undefined]));
    change({ ...gone, page: pageLabel(page) }, { replace: true });
  });
  const isTidy = refused.length === 0 && isPageTidy;
  useEffect(() => {
    if (!isTidy) tidy();
  }, [isTidy]);

  return {
    page,
    get: (name: string): string => (refused.includes(name) ? '' : (params.get(name) ?? '')),
    change,
    clear: () => setParams(new URLSearchParams()),
    goToPage: (to: number, options?: NavigateOptions) => change({ page: pageLabel(to) }, options),
  };
}
