import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { selectUser } from '../accounts/auth-slice.ts';
import { isReachable } from '../api/is-reachable.ts';
import { currentLocation, navigate, onNavigation } from '../router/history.ts';
import { useDispatch, useSelector } from '../store/store-context.ts';
import { ArrivalBar } from '../ui/chunks/arrival-bar.tsx';
import { ChunkLoadError } from '../ui/chunks/lazy-chunk.ts';
import { confirmLeave, hasUnsavedInput } from '../ui/leaving/unsaved-guards.ts';
import { FollowContext, IsLeavingContext } from '../ui/link.tsx';
import { flushBeforeLeave } from '../ui/lists/use-flush-on-leave.ts';
import { failed, longNotice } from '../ui/notices/notices-slice.ts';
import { chunkFor } from './routes.tsx';

const stayMessage: Text =
  'The page could not be loaded. Your changes are still here. Please check your connection and try again.';

/**
 * Links leave a page only when the chunk of the next one has arrived. Where it does not arrive, the next page
 * says so, unless something typed would be lost: then this one stays, and says so. A form that would lose something is
 * asked first.
 */
export function PageLinks({ children }: { children: ReactNode }) {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const [isWaiting, setWaiting] = useState(false);
  const latest = useRef<{ at: string }>(undefined);
  const missing = useRef(new Set<string>());

  useEffect(
    () =>
      onNavigation((type) => {
        // A page that tidies its address, or puts a search there, goes nowhere.
        if (type === 'REPLACE' && latest.current?.at === currentLocation().pathname) return;
        latest.current = undefined;
        setWaiting(false);
      }),
    [],
  );

  const follow = async (href: string) => {
    const [pathname = ''] = href.split(/[?#]/);
    const thisVisit = { at: currentLocation().pathname };
    latest.current = thisVisit;
    setWaiting(true);
    const error = await missingChunk(chunkFor(pathname, user));
    // Some browsers never ask again for a module that did not arrive; an ordinary page load does.
    const isLoad = error && missing.current.has(pathname);
    const mustStay = error && hasUnsavedInput() && !(isLoad && (await isReachable(href)));
    if (latest.current !== thisVisit) return;
    setWaiting(false);
    if (error) missing.current.add(pathname);
    if (mustStay || isLoad) error.forget();
    if (mustStay) return void dispatch(failed(t(stayMessage), longNotice));
    if (isLoad) {
      flushBeforeLeave();
      return window.location.assign(href);
    }
    confirmLeave(() => {
      flushBeforeLeave();
      const here = currentLocation();
      navigate(href, { replace: href === here.pathname + here.search + here.hash });
    });
  };

  return (
    <FollowContext value={follow}>
      <IsLeavingContext value={isWaiting}>
        {isWaiting && <ArrivalBar />}
        {children}
      </IsLeavingContext>
    </FollowContext>
  );
}

const missingChunk = (chunk: Promise<unknown>): Promise<ChunkLoadError | undefined> =>
  chunk.then(
    () => undefined,
    (error) => {
      if (error instanceof ChunkLoadError) return error;
      throw error;
    },
  );
