import { useEffect } from 'react';

/** As the tab and search engines show it. */
export const fullTitle = (title: string): string => (title ? `${title} · Kiosk` : 'Kiosk');

/** Names the page in the tab, the history and for screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = fullTitle(title);
  }, [title]);
}
