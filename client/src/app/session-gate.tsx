import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { checkSession, selectAuth } from '../accounts/auth-slice.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { tokenKey } from '../api/tokens.ts';
import { loadCart } from '../cart/cart-slice.ts';
import { loadUserInfo } from '../orders/user-slice.ts';
import { Loading } from '../ui/spinner.tsx';

/** Nothing is shown until it is known who is here; then that person's cart and info are fetched (point 2). */
export function SessionGate({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const { userChecked, loggedInUser } = useSelector(selectAuth);
  const userId = loggedInUser?.id;

  useEffect(() => {
    dispatch(checkSession());
  }, [dispatch]);

  useEffect(reloadWhenAnotherTabChangesWhoIsHere, []);

  useEffect(() => {
    if (!userId) return;
    dispatch(loadCart());
    dispatch(loadUserInfo());
  }, [dispatch, userId]);

  return userChecked ? children : <Loading full label="Opening the shop…" />;
}

/** All tabs share the token: what this page shows would be one person's, and what it sends another's. */
function reloadWhenAnotherTabChangesWhoIsHere(): () => void {
  const left = new AbortController();
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    // No key: the whole storage was emptied.
    if (key !== null && (key !== tokenKey || oldValue === newValue)) return;
    left.abort();
    window.location.reload();
  };
  window.addEventListener('storage', onStorage, { signal: left.signal });
  return () => left.abort();
}
