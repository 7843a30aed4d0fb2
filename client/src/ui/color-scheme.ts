import { colorSchemeKey } from '@kiosk/contract/page-shell.ts';
import { useEffect, useSyncExternalStore } from 'react';

export const colorSchemes = ['system', 'light', 'dark'] as const;
type ColorScheme = (typeof colorSchemes)[number];

const schemeIn = (text: string | null | undefined): ColorScheme =>
  colorSchemes.find((scheme) => scheme === text) ?? 'system';

let listeners: readonly (() => void)[] = [];
const subscribe = (listener: () => void) => {
  listeners = [...listeners, listener];
  return () => {
    listeners = listeners.filter((other) => other !== listener);
  };
};

/** What is shown is what the script in the page's head has read. */
const shown = (): ColorScheme => schemeIn(document.documentElement.dataset.scheme);

function show(scheme: ColorScheme): void {
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset.scheme;
  else dataset.scheme = scheme;
  for (const listener of listeners) listener();
}

/** Kept for the next visit where the browser lets it be kept. */
function choose(scheme: ColorScheme): void {
  show(scheme);
  try {
    if (scheme === 'system') localStorage.removeItem(colorSchemeKey);
    else localStorage.setItem(colorSchemeKey, scheme);
  } catch {
    // It holds for this page.
  }
}

/** Light, dark or as the system has it, in every tab of this browser. */
export function useColorScheme() {
  const scheme = useSyncExternalStore(subscribe, shown, () => 'system' as const);

  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === colorSchemeKey) show(schemeIn(newValue));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  return { scheme, choose };
}
