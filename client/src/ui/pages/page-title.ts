import { fullTitle } from '@kiosk/contract/shop-texts.ts';
import { useEffect } from 'react';
import { useSettings } from '../settings.tsx';

/** Names the page in the tab, the history and for screen readers. */
export function usePageTitle(title: string): void {
  const { name } = useSettings();
  useEffect(() => {
    document.title = fullTitle(title, name);
  }, [title, name]);
}
