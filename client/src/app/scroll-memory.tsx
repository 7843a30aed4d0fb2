import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A page that fills late gets this many frames to become as high as it was. */
const maxFrames = 60;

/** A new page starts at the top; going back returns to where one was; a change of filters moves nothing. */
export function ScrollMemory() {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shownPath = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  // A layout effect: the scrolling that a new page causes must not be kept for the page that has just left.
  useLayoutEffect(() => {
    const remember = () => positions.current.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    const isNewPage = shownPath.current !== pathname;
    shownPath.current = pathname;
    if (type !== 'POP') {
      if (isNewPage) window.scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    return scrollWhenHighEnough(positions.current.get(key) ?? 0);
  }, [key, pathname, type]);

  return null;
}

function scrollWhenHighEnough(top: number): () => void {
  let frame = 0;
  let left = maxFrames;
  const attempt = () => {
    window.scrollTo({ top, behavior: 'instant' });
    left -= 1;
    if (window.scrollY < top - 1 && left > 0) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}
