import type { Location, NavigationType } from './location.ts';

export type NavigateOptions = {
  /** Puts the address in the place of the present entry. */
  replace?: boolean;
  /** Kept with the entry, also when the page is reloaded; what can be cloned. */
  state?: unknown;
};

type Listener = (type: NavigationType) => void;

const listeners = new Set<Listener>();

export function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { key = 'default', state = null } = window.history.state ?? {};
  return { pathname, search, hash, key, state };
}

/** @param address of a page of the shop, from its `/` on */
export function navigate(address: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const entry = { key: Math.random().toString(36).slice(2), state };
  try {
    if (replace) window.history.replaceState(entry, '', address);
    else window.history.pushState(entry, '', address);
  } catch {
    // Safari refuses a hundred entries within half a minute.
    window.location.assign(address);
    return;
  }
  for (const listener of listeners) listener(replace ? 'REPLACE' : 'PUSH');
}

/** @returns what ends it */
export function onNavigation(listener: Listener): () => void {
  const pop = () => listener('POP');
  listeners.add(listener);
  window.addEventListener('popstate', pop);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', pop);
  };
}
