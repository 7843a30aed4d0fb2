import { pagePaths } from '@kiosk/contract/paths.ts';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import { useAppDispatch } from '../api/thunk.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { Spinner } from '../ui/spinner.tsx';
import { logout, selectUser } from './auth-slice.ts';

export default function LogoutPage() {
  const dispatch = useAppDispatch();
  const isLoggedIn = useSelector(selectUser) !== null;
  usePageTitle('Logging out');

  useEffect(() => {
    if (isLoggedIn) dispatch(logout());
  }, [dispatch, isLoggedIn]);

  if (!isLoggedIn) return <Navigate to={pagePaths.login} replace />;
  return (
    <div role="status" className="flex min-h-[50vh] flex-col items-center justify-center gap-4 text-muted">
      <Spinner />
      <h1 className="text-3xl text-ink">Logging out...</h1>
    </div>
  );
}
