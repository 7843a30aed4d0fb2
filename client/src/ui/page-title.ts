import { useEffect } from 'react';

/** Names the page in the tab, the history and for screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Kiosk` : 'Kiosk';
  }, [title]);
}
