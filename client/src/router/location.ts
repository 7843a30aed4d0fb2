import { createContext, use, useMemo } from 'react';

/** An entry of the browser's history. */
export type Location = {
  pathname: string;
  /** With its `?`, or ''. */
  search: string;
  /** With its `#`, or ''. */
  hash: string;
  /** Tells the entries apart. Those that the shop has not made itself, as the first of a visit, are all 'default'. */
  key: string;
  /** What `navigate` was given to keep with the entry. */
  state: unknown;
};

/** How the location was reached: by a new entry, by another one in the place of the last, or by Back, Forward or a load. */
export type NavigationType = 'PUSH' | 'REPLACE' | 'POP';

export type Visit = { location: Location; type: NavigationType };

/** The address of a page of the shop as a location, as the server has it and each visit begins. */
export function locationAt(address: string): Location {
  const { pathname, search, hash } = new URL(address, 'http://shop');
  return { pathname, search, hash, key: 'default', state: null };
}

/** `Router` gives the browser's; the server gives the address that it renders. */
export const VisitContext = createContext<Visit>({ location: locationAt('/'), type: 'POP' });

export const useLocation = (): Location => use(VisitContext).location;

export const useNavigationType = (): NavigationType => use(VisitContext).type;

/** The same object until the address changes after its `?`. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
