import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '../router/location.ts';
import { keepPosition, keptPosition } from './scroll-position.ts';

/** A page that fills late gets this many milliseconds to become as high as it was. */
const maxWait = 5000;

/** A new page starts at the top; going back or reloading returns to where one was; a change of filters moves nothing. */
export function ScrollMemory() {
  const { key, pathname, search } = useLocation();
  // The first entry of each visit has the same key, whatever page it is.
  const entry = `${key} ${pathname}${search}`;
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shownPath = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // The page may be reloaded, or left for another site and come back to.
    const keep = () => keepPosition(entry, window.scrollY);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [entry]);

  // A layout effect: the scrolling that a new page causes must not be kept for the page that has just left.
  useLayoutEffect(() => {
    const remember = () => positions.current.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    const isNewPage = shownPath.current !== pathname;
    shownPath.current = pathname;
    const top = type === 'POP' ? (positions.current.get(key) ?? keptPosition(entry)) : undefined;
    if (top !== undefined) return scrollWhenHighEnough(top);
    if (isNewPage) window.scrollTo({ top: 0, behavior: 'instant' });
    // Where Back returns to, unless it is scrolled. The first page may have been before this script arrived.
    positions.current.set(key, window.scrollY);
  }, [key, entry, pathname, type]);

  return null;
}

/** Scrolls until the page is high enough, or the visitor scrolls by hand. */
function scrollWhenHighEnough(top: number): () => void {
  let frame = 0;
  const end = performance.now() + maxWait;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const event of byHand) window.removeEventListener(event, stop);
  };
  const attempt = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (window.scrollY >= top - 1 || performance.now() > end) return stop();
    frame = requestAnimationFrame(attempt);
  };
  for (const event of byHand) window.addEventListener(event, stop, { passive: true });
  attempt();
  return stop;
}

const byHand = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
