import { useSyncExternalStore } from 'react';

/** The width from which filters are beside the grid instead of in the drawer; Tailwind's `lg`. */
const query = '(min-width: 64rem)';

export const isWideScreen = (): boolean => window.matchMedia(query).matches;

const subscribe = (onChange: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

let wasWide = false;

const hasBeenWide = (): boolean => {
  wasWide ||= isWideScreen();
  return wasWide;
};

/**
 * Whether the screen is wide, or was since the page was loaded: a tablet that is turned keeps what was typed and focused.
 * True where it is not known: on the server, and until the storefront has taken its page over.
 */
export const useHasBeenWide = (): boolean => useSyncExternalStore(subscribe, hasBeenWide, () => true);
