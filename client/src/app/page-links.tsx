import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { createPath, type Location, parsePath, useLocation, useNavigate } from 'react-router';
import { selectUser } from '../accounts/auth-slice.ts';
import { isReachable } from '../api/is-reachable.ts';
import { ArrivalBar } from '../ui/arrival-bar.tsx';
import { whenFreeToLeave, wouldLoseTyping } from '../ui/leave-warning.ts';
import { FollowContext } from '../ui/link.tsx';
import { ChunkLoadError } from '../ui/load-part.ts';
import { failed, longNotice } from '../ui/notices/notices-slice.ts';
import { partFor } from './routes.tsx';

const stayed =
  'That page could not be loaded. What you typed is still here: please check your connection and try again.';

/**
 * Links leave a page only when the script part of the next one has arrived. Where it does not arrive, the next page
 * says so, unless something typed would be lost: then this one stays, and says so. A form that would lose something is
 * asked first.
 */
export function PageLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const here = useLocation();
  const [waitsAt, setWaitsAt] = useState<Location>();
  const wish = useRef<object>(undefined);
  const missing = useRef(new Set<string>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever went back meanwhile no longer wants to go on
  useEffect(() => {
    wish.current = undefined;
  }, [here]);

  const follow = async (href: string) => {
    const { pathname = here.pathname } = parsePath(href);
    const ours = {};
    wish.current = ours;
    setWaitsAt(here);
    const error = await missingPart(partFor(pathname, user));
    // Some browsers never ask again for a module that did not arrive; an ordinary page load does.
    const isLoad = error && missing.current.has(pathname);
    const mustStay = error && wouldLoseTyping() && !(isLoad && (await isReachable(href)));
    if (wish.current !== ours) return;
    setWaitsAt(undefined);
    if (error) missing.current.add(pathname);
    if (mustStay || isLoad) error.forget();
    if (mustStay) return void dispatch(failed(stayed, longNotice));
    if (isLoad) return window.location.assign(href);
    whenFreeToLeave(() => navigate(href, { replace: href === createPath(here) }));
  };

  return (
    <FollowContext value={follow}>
      {waitsAt === here && <ArrivalBar />}
      {children}
    </FollowContext>
  );
}

const missingPart = (part: Promise<unknown>): Promise<ChunkLoadError | undefined> =>
  part.then(
    () => undefined,
    (error) => {
      if (error instanceof ChunkLoadError) return error;
      throw error;
    },
  );
