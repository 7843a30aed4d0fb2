import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { type ReactNode, Suspense, useEffect } from 'react';
import { pageInterrupted, selectAuth, sessionNotice } from '../accounts/auth-slice.ts';
import { useLocation } from '../router/location.ts';
import { matchPath } from '../router/match-path.ts';
import { Redirect } from '../router/redirect.ts';
import { useDispatch, useSelector } from '../store/store-context.ts';
import { failed } from '../ui/notices/notices-slice.ts';
import { Loading } from '../ui/spinner.tsx';
import { type Access, isBeyondRole, redirectFor } from './access.ts';
import { PageFocus } from './page-focus.tsx';
import { noAccess, routeAt } from './routes.tsx';
import { UnreachablePage } from './unreachable-page.tsx';

export function Pages({ isFirstView }: { isFirstView: boolean }) {
  const { pathname } = useLocation();
  if (matchPath(pagePaths.orderSuccessWithoutId, pathname)) return <Redirect to={pagePaths.home} />;
  const { access, Component: Page, params } = routeAt(pathname);
  return (
    <Guard access={access}>
      <Page {...params} />
      <PageFocus isFirstView={isFirstView} />
    </Guard>
  );
}

function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const { loggedInUser: user, isOutage } = useSelector(selectAuth);
  const redirect = redirectFor(access, user);
  if (!redirect) {
    const shown = isBeyondRole(access, user) ? <noAccess.Component /> : children;
    return <Suspense fallback={<Loading />}>{shown}</Suspense>;
  }
  if (isOutage) return <UnreachablePage />;
  return redirect === pagePaths.login && !user ? <AskToLogIn /> : <Redirect to={redirect} />;
}

function AskToLogIn() {
  const dispatch = useDispatch();
  const { expiredUserId } = useSelector(selectAuth);
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Where a session has ended by itself, that has been said already.
    if (!expiredUserId) dispatch(failed(t('Please log in to continue.'), sessionNotice));
    dispatch(pageInterrupted(pathname + search));
  }, [dispatch, expiredUserId, pathname, search]);
  return <Redirect to={pagePaths.login} />;
}
