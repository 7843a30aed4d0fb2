import { useEffect } from 'react';
import { useLocation } from 'react-router';

const firstView = 'default';

/**
 * Moves the focus to the heading of a page that has just come, so that the keyboard and a screen reader start there.
 * Rendered beside the page, so that it runs only when the page's script part has arrived.
 */
export function PageFocus() {
  const { pathname, key } = useLocation();
  const isFirstView = key === firstView;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page even where the element stays
  useEffect(() => {
    if (isFirstView) return;
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main)?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
