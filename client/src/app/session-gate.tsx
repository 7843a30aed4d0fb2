import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { checkSession, selectAuth } from '../accounts/auth-slice.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { loadCart } from '../cart/cart-slice.ts';
import { loadUserInfo } from '../orders/user-slice.ts';
import { Loading } from '../ui/spinner.tsx';

/** Nothing is shown until it is known who is here; then that person's cart and info are fetched (point 2). */
export function SessionGate({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const { userChecked, loggedInUser, isOutage } = useSelector(selectAuth);
  const userId = loggedInUser?.id;

  useEffect(() => {
    dispatch(checkSession());
  }, [dispatch]);

  useEffect(() => {
    if (!isOutage) return;
    const check = () => void dispatch(checkSession());
    window.addEventListener('online', check);
    return () => window.removeEventListener('online', check);
  }, [dispatch, isOutage]);

  useEffect(() => {
    if (!userId) return;
    dispatch(loadCart());
    dispatch(loadUserInfo());
  }, [dispatch, userId]);

  return userChecked ? children : <Loading full label="Opening the shop…" />;
}
