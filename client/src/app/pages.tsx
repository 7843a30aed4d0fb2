import { pagePaths } from '@kiosk/contract/paths.ts';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { selectAuth, sessionNotice } from '../accounts/auth-slice.ts';
import { failed } from '../ui/notices/notices-slice.ts';
import { Loading } from '../ui/spinner.tsx';
import { type Access, redirectFor } from './access.ts';
import { PageFocus } from './page-focus.tsx';
import { routes } from './routes.tsx';
import { UnreachablePage } from './unreachable-page.tsx';

export function Pages({ isFirstView }: { isFirstView: boolean }) {
  const location = useLocation();
  return (
    <Routes location={isReadable(location.pathname) ? location : noPage}>
      {routes.map(({ path, access, Part: Page }) => (
        <Route
          key={path}
          path={path}
          element={
            <Guard access={access}>
              <Page />
              <PageFocus isFirstView={isFirstView} />
            </Guard>
          }
        />
      ))}
      <Route path={pagePaths.orderSuccessWithoutId} element={<Navigate to={pagePaths.home} replace />} />
    </Routes>
  );
}

/** An address that only the not-found page matches. */
const noPage = '/not/found';

function isReadable(pathname: string): boolean {
  try {
    return Boolean(decodeURI(pathname));
  } catch {
    return false;
  }
}

function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const { loggedInUser: user, isOutage } = useSelector(selectAuth);
  const [hadUser] = useState(user !== null);
  const elsewhere = redirectFor(access, user);
  if (!elsewhere) return <Suspense fallback={<Loading />}>{children}</Suspense>;
  if (isOutage) return <UnreachablePage />;
  // Where a session has just ended, that has been said already.
  const isUninformed = elsewhere === pagePaths.login && !user && !hadUser;
  return isUninformed ? <AskToLogIn /> : <Navigate to={elsewhere} replace />;
}

function AskToLogIn() {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(failed('Please log in to continue.', sessionNotice));
  }, [dispatch]);
  return <Navigate to={pagePaths.login} replace />;
}
