import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { checkSession, selectAuth } from '../accounts/auth-slice.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { loadUserInfo } from '../api/user-thunks.ts';
import { loadCart } from '../cart/cart-slice.ts';
import { useLocation } from '../router/location.ts';
import { useSelector } from '../store/store-context.ts';
import { Loading } from '../ui/spinner.tsx';

/** How long until the shop is asked again by itself, in milliseconds. */
const pause = 10_000;

/**
 * Nothing is shown until the session check has ended, which begins before the page is rendered; then that person's cart
 * and info are fetched (point 2). In an outage it is asked again and again: the browser reports when it is online again,
 * but not when a server is.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const { userChecked, loggedInUser, isOutage } = useSelector(selectAuth);
  const userId = loggedInUser?.id;

  useEffect(() => {
    if (!isOutage) return;
    const check = () => void dispatch(checkSession());
    const timer = setInterval(check, pause);
    window.addEventListener('online', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', check);
    };
  }, [dispatch, isOutage]);

  // The page that logs out ends the session in the same moment, and the answers would be refusals.
  const isLeaving = useLocation().pathname === pagePaths.logout;
  const isStaying = useEffectEvent(() => !isLeaving);
  useEffect(() => {
    if (!userId || !isStaying()) return;
    dispatch(loadCart());
    dispatch(loadUserInfo());
  }, [dispatch, userId]);

  return userChecked ? children : <Loading height="screen" label={t('Opening the shop…')} />;
}
