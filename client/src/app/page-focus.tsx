import { useEffect } from 'react';
import { useLocation } from '../router/location.ts';
import { focusHeading } from '../ui/pages/focus-heading.ts';

/**
 * Moves the focus to the heading of a page that has just come, so that the keyboard and a screen reader start there.
 * Rendered beside the page, so that it runs only when the page's chunk has arrived.
 */
export function PageFocus({ isFirstView }: { isFirstView: boolean }) {
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page even where the element stays
  useEffect(() => {
    if (isFirstView) return;
    // Back and Forward leave a menu open, which belongs to the page before.
    document.querySelector<HTMLElement>('[popover=auto]:popover-open')?.hidePopover();
    focusHeading();
    return whenHeadingComes(focusHeading);
  }, [pathname]);

  return null;
}

/** Some pages have their heading only when they have loaded; the focus waits on `main`, unless it moves in the meantime. */
function whenHeadingComes(then: () => void): (() => void) | undefined {
  const main = document.querySelector('main');
  if (!main || document.activeElement !== main) return;
  const observer = new MutationObserver(() => {
    const isWaiting = document.activeElement === main;
    if (isWaiting && !main.querySelector('h1')) return;
    observer.disconnect();
    if (isWaiting) then();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
